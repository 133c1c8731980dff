import { expect, type Locator, type Page } from '@playwright/test';

/** The badge that shows the sending state. It links to the sync centre. */
export const badge = (page: Page): Locator =>
  page.getByRole('link', { name: /\. Abrir a central de envio$/ });

export const expectBadge = (page: Page, state: RegExp, timeout = 10_000): Promise<void> =>
  expect(badge(page)).toHaveAccessibleName(
    new RegExp(`^${state.source}.*Abrir a central de envio$`),
    { timeout },
  );

export const expectAllSent = (page: Page, timeout?: number): Promise<void> =>
  expectBadge(page, /Tudo enviado/, timeout);
