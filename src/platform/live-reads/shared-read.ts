/** What many screens follow, followed once for all of them: it begins with the first that looks and rests when the last has gone. */
export interface SharedRead<T> {
  seen: () => T;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `begin` follows the source, tells what it finds, and answers how to stop. What was last seen stays while nobody looks; `rest` says what
 * of it is still worth showing to whoever comes next.
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
