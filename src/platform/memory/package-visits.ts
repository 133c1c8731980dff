/**
 * Which package ran last on an origin that packages share, and on which origins one ran since what
 * it left was looked at. It is kept with the app, where no package can write.
 */
import * as z from 'zod/mini';
import { storedText, storedValue } from './stored-value.ts';

const MAX_ORIGINS = 50;

const lastOn = (owner: string) => storedText({ area: 'local', key: 'last-package', owner });
const origins = storedValue({
  area: 'local',
  key: 'visited-package-origins',
  schema: z.array(z.string()),
});

const listeners = new Set<() => void>();
/** Origins on which a lesson is open in this tab. */
const open = new Map<string, number>();

const without = (origin: string): string[] =>
  (origins.read() ?? []).filter((one) => one !== origin);

let left: readonly string[] = [];
const changed = (): void => {
  left = (origins.read() ?? []).filter((origin) => !open.has(origin));
  for (const listener of listeners) listener();
};

export const packageVisits = {
  /** The label of the package that ran last; null where that is not known. */
  last: (origin: string): string | null => lastOn(origin).read(),
  setLast: (origin: string, label: string): void => void lastOn(origin).write(label),
  /** A lesson opens there. Returns what ends it. */
  begin: (origin: string): (() => void) => {
    open.set(origin, (open.get(origin) ?? 0) + 1);
    origins.write([...without(origin), origin].slice(-MAX_ORIGINS));
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
    origins.write(without(origin));
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    changed();
    return () => void listeners.delete(listener);
  },
};
