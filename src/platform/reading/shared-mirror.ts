/**
 * A read of the mirror that many screens need: made once for all of them, and known at once to whoever comes later. What it costs, it costs
 * once a change, and changes that come in a row are read together: recording what a person does never stands in line behind it.
 */
import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { clock } from '../ports.ts';
import { usePerson } from '../runtime-context.tsx';
import { wholeRead } from './whole-read.ts';

/** ms that a change waits for those that come right after it. */
const TOGETHER_MS = 40;

interface Seen<T> {
  value: T | undefined;
  failure: { error: unknown } | null;
}

interface Shared<T> {
  seen: () => Seen<T>;
  subscribe: (listener: () => void) => () => void;
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    clock.after(TOGETHER_MS, resolve);
  });

const follow = <T>(read: () => Promise<T>): Shared<T> => {
  let seen: Seen<T> = { value: undefined, failure: null };
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: Seen<T>): void => {
    seen = next;
    for (const listener of listeners) listener();
  };
  const begin = (): (() => void) => {
    let first = true;
    const following = liveQuery(async () => {
      if (!first) await pause();
      first = false;
      return wholeRead(read);
    }).subscribe({
      next: (value) => tell({ value, failure: null }),
      error: (error: unknown) => tell({ value: seen.value, failure: { error } }),
    });
    return () => following.unsubscribe();
  };
  return {
    seen: () => seen,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
};

/** By database and name: gone with the database, and so with its person. */
const known = new WeakMap<PersonDatabase, Map<string, Shared<unknown>>>();

const sharedOf = <T>(db: PersonDatabase, name: string, read: (db: PersonDatabase) => Promise<T>): Shared<T> => {
  const named = known.get(db) ?? new Map<string, Shared<unknown>>();
  known.set(db, named);
  const shared = named.get(name) ?? follow(() => read(db));
  named.set(name, shared);
  // Whoever names a read names always the same one.
  return shared as Shared<T>;
};

/** Undefined until the first answer. `name` stands for `read` and all that it depends on. Throws what the read threw. */
export const useSharedMirror = <T>(name: string, read: (db: PersonDatabase) => Promise<T>): T | undefined => {
  const { db } = usePerson();
  // oxlint-disable-next-line react/exhaustive-deps -- the name stands for the read
  const { seen, subscribe } = useMemo(() => sharedOf(db, name, read), [db, name]);
  const { value, failure } = useSyncExternalStore(subscribe, seen);
  if (failure) throw failure.error;
  return value;
};
