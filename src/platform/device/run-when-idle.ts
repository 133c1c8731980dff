/** Runs work when the page is idle. The returned function cancels it. */
const FIRST_SCREEN_MS = 2_000;
const LATEST_MS = 1_000;
const NEXT_MS = 50;

/** After the current rendering. */
export const runWhenIdle = (run: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = globalThis.setTimeout(run, NEXT_MS);
    return () => globalThis.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
};

/** Like runWhenIdle, but not during the first 2 s. */
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

/** Resolves when whenIdle would run. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });
