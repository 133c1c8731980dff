/**
 * One subscription shared by many screens: starts with the first subscriber and stops when the last
 * one leaves.
 */
export interface SharedRead<T> {
  seen: () => T;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `begin` subscribes to the source, passes results to `tell`, and returns the unsubscribe function.
 * The last result is kept without subscribers; `rest` decides what of it the next subscriber may
 * still see.
 */
export const sharedRead = <T>(
  before: T,
  begin: (tell: (found: T) => void) => () => void,
  rest: (last: T) => T = (last) => last,
): SharedRead<T> => {
  let seen = before;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const tell = (found: T): void => {
    seen = found;
    for (const listener of listeners) listener();
  };
  return {
    seen: () => seen,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= begin(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        seen = rest(seen);
      };
    },
  };
};
