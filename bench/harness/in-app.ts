/** Moves inside the running app, as taps do, and what they cost. */
import type { CDPSession, Page } from '@playwright/test';

/**
 * Navigates inside the app, or presses a button; returns the ms until the frame after `selector`
 * appears.
 */
export const reach = (
  page: Page,
  by: { to: string } | { press: string },
  selector: string,
): Promise<number> =>
  page.evaluate(
    ([way, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const from = performance.now();
        const look = (): void => {
          if (document.querySelector(wanted))
            requestAnimationFrame(() => resolve(performance.now() - from));
          else if (performance.now() - from > 20_000)
            reject(new Error(`no ${wanted} after ${JSON.stringify(way)}`));
          else requestAnimationFrame(look);
        };
        if ('to' in way) {
          window.history.pushState({}, '', way.to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        } else document.querySelector<HTMLElement>(way.press)?.click();
        look();
      }),
    [by, selector] as const,
  );

export const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Início' });

export const goHome = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.history.pushState({}, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await home(page).waitFor({ state: 'attached' });
};

/** MB that live after a collection of garbage. */
export const heap = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
};

/** ms of a frame at 60 per second, with tolerance for the clock: a longer one is noticeable. */
export const FRAME_MS = 34;

/** ms of each frame while `work` runs. */
export const framesDuring = async (page: Page, work: () => Promise<unknown>): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  await work();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2));
};

/**
 * Scrolls what is in the middle of the phone's screen, at the speed of a hand. Inside a dialog only
 * a wheel's gesture is made up.
 */
export const scrollBy = (
  session: CDPSession,
  distance: number,
  gestureSourceType: 'touch' | 'mouse' = 'touch',
) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -distance,
    speed: 3_000,
    gestureSourceType,
  });
