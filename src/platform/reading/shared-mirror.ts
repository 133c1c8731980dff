/**
 * A read of the mirror that many screens need: made once for all of them, and known at once to whoever comes later. What it costs, it costs
 * once a change, and changes that come in a row are read together: recording what a person does never stands in line behind it.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { clock } from '../ports.ts';
import { usePerson } from '../runtime-context.tsx';
import { followedRead, type Seen } from './followed-read.ts';
import type { SharedRead } from './shared-read.ts';

/** By database and name: gone with the database, and so with its person. */
const known = new WeakMap<PersonDatabase, Map<string, SharedRead<Seen<unknown>>>>();

const sharedOf = <T>(db: PersonDatabase, name: string, read: (db: PersonDatabase) => Promise<T>): SharedRead<Seen<T>> => {
  const named = known.get(db) ?? new Map<string, SharedRead<Seen<unknown>>>();
  known.set(db, named);
  const shared = named.get(name) ?? followedRead(() => read(db), clock);
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
