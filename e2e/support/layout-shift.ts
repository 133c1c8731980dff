/**
 * How far a screen moves by itself while it opens: the sum of all layout shifts that follow no
 * input.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { goInside, untilDrawn } from './every-screen.ts';

/** After a screen has its data. A slow line brings pictures and answers later. */
const CALM_MS = { cold: 900, warm: 900, slow: 2_500 } as const;
/** A phone on two bars: ms, and bytes a second. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 30_000 };

/** Every page of the context counts its shifts from its first moment on. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          (window as unknown as { layoutShift: number }).layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * `cold`: the app is loaded anew at this address; `slow`: the same over a slow line; `warm`: by a
 * link of the app.
 */
export const layoutShift = async (
  page: Page,
  path: string,
  way: 'cold' | 'warm' | 'slow',
): Promise<number> => {
  if (way === 'slow') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  }
  await page.evaluate(() => Object.assign(window, { layoutShift: 0 }));
  if (way === 'warm') {
    // Who follows a link has pressed something: what the new page replaces at once is no movement
    // by itself.
    await page.keyboard.press('Shift');
    await goInside(page, path);
  } else {
    await page.goto(path);
    await untilDrawn(page);
  }
  await page.waitForTimeout(CALM_MS[way]);
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
};
