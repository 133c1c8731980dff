/**
 * One value in the browser's storage, checked when it is read. A browser that denies storage, or
 * has none left, reads nothing and keeps nothing, and the page goes on.
 */
import type * as z from 'zod/mini';

interface StoredPlace {
  /** `session` ends with its tab. */
  area: 'local' | 'session';
  key: string;
  /** What the value belongs to, as a person; part of the key. */
  owner?: string;
}

export interface StoredValue<T> {
  /** Null without a value that can be read. */
  read(): T | null;
  /** False where it was not kept. */
  write(value: T): boolean;
  remove(): void;
}

const areas = { local: () => window.localStorage, session: () => window.sessionStorage };

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const keyOf = ({ key, owner }: StoredPlace): string =>
  owner === undefined ? key : `${key}:${owner}`;

/** A text, as it is. */
export const storedText = (place: StoredPlace): StoredValue<string> => {
  const store = areas[place.area];
  return {
    read: () => attempt(() => store().getItem(keyOf(place)), null),
    write: (value) => attempt(() => (store().setItem(keyOf(place), value), true), false),
    remove: () => attempt(() => store().removeItem(keyOf(place)), undefined),
  };
};

/** Any other value, as JSON. */
export const storedValue = <T>({
  schema,
  ...place
}: StoredPlace & { schema: z.ZodMiniType<T> }): StoredValue<T> => {
  const text = storedText(place);
  const parsed = (found: string): T | null => schema.safeParse(JSON.parse(found)).data ?? null;
  return {
    read: () => attempt(() => parsed(text.read() ?? 'null'), null),
    write: (value) => text.write(JSON.stringify(value)),
    remove: text.remove,
  };
};

/** The owners that have a value under this key. */
export const storedOwners = ({ area, key }: Omit<StoredPlace, 'owner'>): string[] =>
  attempt(
    () =>
      Object.keys(areas[area]())
        .filter((one) => one.startsWith(`${key}:`))
        .map((one) => one.slice(key.length + 1)),
    [],
  );
