/**
 * A read of the mirror that many screens need: made once for all of them, and known at once to whoever comes later. What it costs, it costs
 * once a change, and changes that come in a row are read together: recording what a person does never stands in line behind it.
 */
import { Dexie, liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { clock } from '../ports.ts';
import { usePerson } from '../runtime-context.tsx';
import { sharedRead, type SharedRead } from './shared-read.ts';
import { wholeRead } from './whole-read.ts';

/** ms that a change waits for those that come right after it. */
const TOGETHER_MS = 40;

interface Seen<T> {
  value: T | undefined;
  failure: { error: unknown } | null;
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    clock.after(TOGETHER_MS, resolve);
  });

const nothing = { value: undefined, failure: null };

const follow = <T>(read: () => Promise<T>): SharedRead<Seen<T>> =>
  sharedRead<Seen<T>>(
    nothing,
    (tell) => {
      let first = true;
      const following = liveQuery(() => {
        const wait = first ? null : pause();
        first = false;
        // Its own kind of promise keeps what is read after the pause under this query.
        return wait ? Dexie.Promise.resolve(wait).then(() => wholeRead(read)) : wholeRead(read);
      }).subscribe({
        next: (value) => tell({ value, failure: null }),
        error: (error: unknown) => tell({ value: undefined, failure: { error } }),
      });
      return () => following.unsubscribe();
    },
    // Whoever looks again after a failure reads again.
    (last) => (last.failure ? nothing : last),
  );

/** By database and name: gone with the database, and so with its person. */
const known = new WeakMap<PersonDatabase, Map<string, SharedRead<Seen<unknown>>>>();

const sharedOf = <T>(db: PersonDatabase, name: string, read: (db: PersonDatabase) => Promise<T>): SharedRead<Seen<T>> => {
  const named = known.get(db) ?? new Map<string, SharedRead<Seen<unknown>>>();
  known.set(db, named);
  const shared = named.get(name) ?? follow(() => read(db));
  named.set(name, shared);
  // Whoever names a read names always the same one.
  return shared as SharedRead<Seen<T>>;
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
