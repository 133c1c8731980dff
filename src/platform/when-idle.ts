/** Runs once nothing better is to be done, and not before the first screen had its time; the answer cancels it. */
const FIRST_SCREEN_MS = 2_000;
const LATEST_MS = 1_000;

export const whenIdle = (run: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const timer = globalThis.setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return run();
    const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
    cancel = () => window.cancelIdleCallback(handle);
  }, FIRST_SCREEN_MS);
  return () => {
    globalThis.clearTimeout(timer);
    cancel();
  };
};
