/**
 * A read of the mirror that many screens need: made once for all of them, and known at once to whoever comes later. What it costs, it costs
 * once a change, and changes that come in a row are read together: recording what a person does never stands in line behind it.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import type { PersonRuntime } from '../person-runtime.ts';
import { clock } from '../ports.ts';
import { usePerson } from '../runtime-context.tsx';
import { firstAnswers, type Times } from './first-answers.ts';
import { followedRead, type ReadResult } from './followed-read.ts';
import type { SharedRead } from './shared-read.ts';

export interface SharedQuery<T> {
  /** Stands for `read`: one name, one read. */
  name: string;
  /** One of many, as of each page that somebody passes: forgotten when nobody looks at it any more. */
  passing?: true;
  read: (db: PersonDatabase, person: DevicePerson) => Promise<T>;
}

type Whose = Pick<PersonRuntime, 'db' | 'person'>;

/** By database and name: gone with the database, and so with its person. */
const known = new WeakMap<PersonDatabase, Map<string, SharedRead<ReadResult<unknown>>>>();

const sharedOf = <T>({ db, person }: Whose, { name, read, passing }: SharedQuery<T>): SharedRead<ReadResult<T>> => {
  const named = known.get(db) ?? new Map<string, SharedRead<ReadResult<unknown>>>();
  known.set(db, named);
  const shared = named.get(name) ?? followedRead(() => read(db, person), clock, passing && (() => named.delete(name)));
  named.set(name, shared);
  // Whoever names a read names always the same one.
  return shared as SharedRead<ReadResult<T>>;
};

/** Undefined until the first answer. Throws what the read threw. */
export const useSharedMirror = <T>(query: SharedQuery<T>): T | undefined => {
  const runtime = usePerson();
  // oxlint-disable-next-line react/exhaustive-deps -- the name stands for the read
  const { seen, subscribe } = useMemo(() => sharedOf(runtime, query), [runtime, query.name]);
  const { value, failure } = useSyncExternalStore(subscribe, seen);
  if (failure) throw failure.error;
  return value;
};

/** As `firstAnswers`, of reads by their names. */
export const readAhead = (whose: Whose, queries: readonly SharedQuery<unknown>[], times: Times): Promise<void> =>
  firstAnswers(
    queries.map((query) => sharedOf(whose, query)),
    clock,
    times,
  );
