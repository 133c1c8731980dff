// Which contents of the mirror no feed tells of: they came with a page of a section, or when the
// person opened them. No walk brings or removes them.
import type { PersonDatabase } from './database.ts';

export interface ContentMark {
  id: string;
  /** When the server last told it, ms. */
  seenAt: number;
  /** The person has opened it: it stays. */
  opened: boolean;
}

const PREFIX = 'stored ';
const keyOf = (id: string): string => PREFIX + id;

/** Call the functions below inside a transaction that has meta. */
export const readContentMarks = async (db: PersonDatabase): Promise<ContentMark[]> =>
  (await db.meta.where('key').startsWith(PREFIX).toArray()).map(
    ({ value }) => value as ContentMark,
  );

/** Of these contents; those without a mark are left out. */
export const readMarksOf = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<ContentMark[]> =>
  (await db.meta.bulkGet(ids.map(keyOf))).flatMap((row) => (row ? [row.value as ContentMark] : []));

export const readContentMark = async (
  db: PersonDatabase,
  id: string,
): Promise<ContentMark | undefined> =>
  (await db.meta.get(keyOf(id)))?.value as ContentMark | undefined;

export const countContentMarks = (db: PersonDatabase): Promise<number> =>
  db.meta.where('key').startsWith(PREFIX).count();

export const putContentMarks = async (
  db: PersonDatabase,
  marks: readonly ContentMark[],
): Promise<void> => {
  await db.meta.bulkPut(marks.map((value) => ({ key: keyOf(value.id), value })));
};

export const deleteContentMarks = (db: PersonDatabase, ids: readonly string[]): Promise<void> =>
  db.meta.bulkDelete(ids.map(keyOf));
