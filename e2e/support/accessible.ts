import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * By how many px the page or its scroll container is wider than the space it has. Overflowing
 * content is cut off.
 */
const beyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  );

/**
 * Waits until finite animations have ended: a fade-in has lower contrast while it runs. Infinite
 * animations are ignored.
 */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    // `finished` rejects when an animation is cancelled. That counts as ended too.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });

/** Expects no serious or critical accessibility violation and no horizontal overflow. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What an answer brings onto the screen may begin to fade in while axe reads it: from here on
  // nothing new moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilStill(page);
  // By itself axe joins the results of frames in a second page, and describes what passes: both
  // take longer than the check.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  expect(grave).toEqual([]);
  expect(await beyondTheEdge(page), 'px beyond the edge').toBeLessThanOrEqual(0);
};
