/**
 * What opens without a connection, for whatever asks by element: what is asked in one rendering is
 * read at once, and known from then on.
 */
import {
  type FilesHere,
  isMet,
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

/** True also while it is not known. */
export type Opens = (element: Opened) => boolean;

const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? globalThis.caches : null);

/**
 * Without a connection the rows of the mirror that decide do not change: each is read once. Files
 * are followed: something may be saved or cleared meanwhile.
 */
export const opensHere = ({
  db,
  person,
}: Pick<PersonRuntime, 'db' | 'person'>): SharedRead<Opens> => {
  const needs = new Map<string, Need>();
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
      for (const one of wanted) needs.set(keyOfOpened(one), { kind: 'nothing' });
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
  const look = (element: Opened): boolean => {
    const key = keyOfOpened(element);
    const need = needs.get(key);
    if (need) return here === null || isMet(need, here);
    if (!asked.has(key)) {
      asked.set(key, element);
      ask();
    }
    return true;
  };
  return sharedRead<Opens>(look, (tell) => {
    // A new function each time: a person who follows sees that something changed.
    tellAll = () => tell((element) => look(element));
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
