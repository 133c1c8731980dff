/**
 * A mirror query that many screens share. It runs once for all of them, and later subscribers get
 * its result at once. It runs once per change, and rapid changes are combined, so that writes of
 * the person's progress never queue behind it.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { firstAnswers, type Times } from './first-answers.ts';
import { followedRead, type ReadResult } from './followed-read.ts';
import type { SharedRead } from './shared-read.ts';

export interface SharedQuery<T> {
  /** Identifies `read`: the same name must always mean the same read. */
  name: string;
  /**
   * For queries with many instances, such as one per visited page: dropped when the last subscriber
   * leaves.
   */
  passing?: true;
  read: (db: PersonDatabase, person: DevicePerson) => Promise<T>;
}

type Whose = Pick<PersonRuntime, 'db' | 'person'>;

/** By database and name, so that they disappear with the database and thus with the person. */
const known = new WeakMap<PersonDatabase, Map<string, SharedRead<ReadResult<unknown>>>>();

const sharedOf = <T>(
  { db, person }: Whose,
  { name, read, passing }: SharedQuery<T>,
): SharedRead<ReadResult<T>> => {
  const named = known.get(db) ?? new Map<string, SharedRead<ReadResult<unknown>>>();
  known.set(db, named);
  const shared =
    named.get(name) ??
    followedRead(() => read(db, person), clock, passing && (() => named.delete(name)));
  named.set(name, shared);
  // Safe because a name always belongs to the same read.
  return shared as SharedRead<ReadResult<T>>;
};

/** Undefined until the first result. Throws if the read failed. */
export const useSharedMirror = <T>(query: SharedQuery<T>): T | undefined => {
  const runtime = usePerson();
  // oxlint-disable-next-line react/exhaustive-deps -- the name stands for the read
  const { seen, subscribe } = useMemo(() => sharedOf(runtime, query), [runtime, query.name]);
  const { value, failure } = useSyncExternalStore(subscribe, seen);
  if (failure) throw failure.error;
  return value;
};

/** Like `firstAnswers`, for queries by name. */
export const readAhead = (
  whose: Whose,
  queries: readonly SharedQuery<unknown>[],
  times: Times,
): Promise<void> =>
  firstAnswers(
    queries.map((query) => sharedOf(whose, query)),
    clock,
    times,
  );
