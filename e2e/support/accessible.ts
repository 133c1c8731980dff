import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** px that the page, or what it scrolls in, is wider than there is room for: what stands there is cut off. */
const beyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map((box) => box.scrollWidth - box.clientWidth)),
  );

/** What fades in has less contrast on the way than where it ends. What goes round for ever is no way to anything. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    // One that is taken away on its way is over as well.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });

/** Nothing serious or critical for people who see, hear or move otherwise, and nothing beyond the edge of the screen. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`) }));
  expect(grave).toEqual([]);
  expect(await beyondTheEdge(page), 'px beyond the edge').toBeLessThanOrEqual(0);
};
