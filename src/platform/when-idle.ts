/** Runs once the page has painted and has nothing better to do, within a second; the answer cancels it. */
const LATEST_MS = 1_000;

export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  // Safari has no idle callback: two frames after the first paint is close enough.
  const handle = globalThis.setTimeout(run, 100);
  return () => globalThis.clearTimeout(handle);
};
