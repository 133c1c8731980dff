/**
 * Which package ran last on an origin that packages share, and on which origins one ran since what
 * it left was looked at. It is kept with the app, where no package can write.
 */
const LAST = 'last-package:';
const LEFT = 'visited-package-origins';
const MOST = 50;

const attempt = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const listeners = new Set<() => void>();
/** Origins on which a lesson is open in this tab. */
const open = new Map<string, number>();

const stored = (): string[] =>
  attempt(() => {
    const found: unknown = JSON.parse(window.localStorage.getItem(LEFT) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  }, []);

let left: readonly string[] = [];
const changed = (): void => {
  left = stored().filter((origin) => !open.has(origin));
  for (const listener of listeners) listener();
};

export const packageVisits = {
  /** The label of the package that ran last; null where that is not known. */
  last: (origin: string): string | null =>
    attempt(() => window.localStorage.getItem(LAST + origin), null),
  setLast: (origin: string, label: string): void =>
    attempt(() => window.localStorage.setItem(LAST + origin, label), undefined),
  /** A lesson opens there. Returns what ends it. */
  begin: (origin: string): (() => void) => {
    open.set(origin, (open.get(origin) ?? 0) + 1);
    attempt(() => {
      const others = stored().filter((one) => one !== origin);
      window.localStorage.setItem(LEFT, JSON.stringify([...others, origin].slice(-MOST)));
    }, undefined);
    changed();
    return () => {
      const times = (open.get(origin) ?? 1) - 1;
      if (times === 0) open.delete(origin);
      else open.set(origin, times);
      changed();
    };
  },
  /** Where a package ran that is not open in this tab, and nothing has looked at what it left. */
  left: (): readonly string[] => left,
  looked: (origin: string): void => {
    attempt(
      () =>
        window.localStorage.setItem(LEFT, JSON.stringify(stored().filter((one) => one !== origin))),
      undefined,
    );
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    changed();
    return () => void listeners.delete(listener);
  },
};
