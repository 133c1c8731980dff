/**
 * What opens without a connection, for whatever asks by element: what is asked in one rendering is
 * read at once, and known from then on.
 */
import {
  type FilesHere,
  isMet,
  isWhole,
  keyOfOpened,
  type Need,
  type Opened,
  readFilesHere,
  readNeeds,
} from '#sync/downloads/opens-here.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { sharedRead, type SharedRead } from '../live-reads/shared-read.ts';
import { saved } from './saved.ts';

/** How much of an element opens without a connection. */
export type Availability = 'whole' | 'part' | 'none' | 'unknown';

export interface Opens {
  /** True also while it is not known: nothing is closed on a guess. */
  (element: Opened): boolean;
  /** For what is said of it: 'unknown' until all its parts were checked on this device. */
  of(element: Opened): Availability;
}

const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? globalThis.caches : null);

/**
 * Without a connection the rows of the mirror that decide do not change: each is read once. Files
 * are followed: something may be saved or cleared meanwhile.
 */
export const opensHere = ({
  db,
  person,
}: Pick<PersonRuntime, 'db' | 'person'>): SharedRead<Opens> => {
  const needs = new Map<string, Need | null>();
  const asked = new Map<string, Opened>();
  let here: FilesHere | null = null;
  let tellAll: (() => void) | null = null;
  let isReading = false;

  const read = async (): Promise<void> => {
    const wanted = [...asked.values()];
    asked.clear();
    try {
      for (const [key, need] of await readNeeds(db, wanted)) needs.set(key, need);
    } catch {
      // Nothing is said of what could not be read.
      for (const one of wanted) needs.set(keyOfOpened(one), null);
    }
    isReading = false;
    tellAll?.();
    if (asked.size > 0) ask();
  };
  const ask = (): void => {
    if (isReading) return;
    isReading = true;
    queueMicrotask(() => void read());
  };
  const look = (element: Opened): Availability => {
    const key = keyOfOpened(element);
    const need = needs.get(key);
    if (need === undefined && !asked.has(key)) {
      asked.set(key, element);
      ask();
    }
    if (!need || here === null) return 'unknown';
    if (!isMet(need, here)) return 'none';
    return isWhole(need, here) ? 'whole' : 'part';
  };
  /** A new function each time: a person who follows sees that something changed. */
  const opens = (): Opens =>
    Object.assign((element: Opened) => look(element) !== 'none', { of: look });
  return sharedRead<Opens>(opens(), (tell) => {
    tellAll = () => tell(opens());
    const files = followedQuery(
      () => readFilesHere(saved, ownerOf(person), cacheStorage()),
      clock,
    ).subscribe(
      (found) => {
        here = found;
        tellAll?.();
      },
      () => undefined,
    );
    return () => {
      tellAll = null;
      files.unsubscribe();
    };
  });
};
