/** The document of the lesson that is open, inside our own page on the packages' origin. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const lessonFrame = (page: Page): FrameLocator =>
  page.frameLocator('main iframe:visible').frameLocator('iframe');

/**
 * Waits until `locator` is visible in a lesson that opens. Chromium replaces a frame that moves to
 * another site; a step that waited inside the old one fails at once and is begun anew here.
 */
export const expectInLesson = (locator: Locator, timeout = 45_000): Promise<void> =>
  expect(() => expect(locator).toBeVisible({ timeout: 5000 })).toPass({ timeout });
