/**
 * Keeps the first errors of the page until the code that reports them is here. Part of the first
 * bundle, so it stays tiny.
 */
export type ErrorListener = (kind: 'error' | 'rejection', error: unknown) => void;

const MOST = 5;
const kept: Parameters<ErrorListener>[] = [];
let listener: ErrorListener = (...one) => void (kept.length < MOST && kept.push(one));

export const earlyErrors = {
  /** Once, before anything that may throw. */
  keep: (): void => {
    window.addEventListener('error', ({ error }) => listener('error', error));
    window.addEventListener('unhandledrejection', ({ reason }) => listener('rejection', reason));
  },
  /** Everything kept so far, and all that follows. */
  follow: (next: ErrorListener): void => {
    listener = next;
    for (const one of kept.splice(0)) next(...one);
  },
};
