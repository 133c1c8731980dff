/** Work that may wait until the page has nothing better to do. What is answered cancels it. */
const FIRST_SCREEN_MS = 2_000;
const LATEST_MS = 1_000;
const NEXT_MS = 50;

/** Once what is being drawn stands. */
export const runWhenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = globalThis.setTimeout(run, NEXT_MS);
    return () => globalThis.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
};

/** Not before the first screen had its time. */
export const whenIdle = (run: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const timer = globalThis.setTimeout(() => {
    cancel = runWhenIdle(run);
  }, FIRST_SCREEN_MS);
  return () => {
    globalThis.clearTimeout(timer);
    cancel();
  };
};

/** For what only has to come later. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });
