// Answers of the server that are not mirrored, as this person last saw them here: lists of which a device has only the pages that were opened.
import type { PersonDatabase } from '../../mirror/database.ts';

export interface KeptAnswer<A = unknown> {
  /** Wall clock, ms. */
  seenAt: number;
  answer: A;
}

/** Lists that are kept. A name never changes. */
export type AnswerList = 'directory' | 'library' | 'uploads' | 'upload';

/** Pages of each list; the oldest go first. */
const MOST_KEPT = 100;

const prefixOf = (list: AnswerList): string => `answer:${list}:`;
const keyOf = (list: AnswerList, input: unknown): string => prefixOf(list) + JSON.stringify(input);

/** Null when this was never seen on this device. */
export const readKeptAnswer = async <A>(db: PersonDatabase, list: AnswerList, input: unknown): Promise<KeptAnswer<A> | null> =>
  ((await db.meta.get(keyOf(list, input)))?.value as KeptAnswer<A> | undefined) ?? null;

/** All pages of a list, the newest first. */
export const readKeptAnswers = async <A>(db: PersonDatabase, list: AnswerList): Promise<KeptAnswer<A>[]> =>
  (await db.meta.where('key').startsWith(prefixOf(list)).toArray())
    .map(({ value }) => value as KeptAnswer<A>)
    .sort((one, other) => other.seenAt - one.seenAt);

export const keepAnswer = (db: PersonDatabase, list: AnswerList, input: unknown, kept: KeptAnswer): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: keyOf(list, input), value: kept });
    const all = await db.meta.where('key').startsWith(prefixOf(list)).toArray();
    if (all.length <= MOST_KEPT) return;
    const oldest = all.toSorted((one, other) => (other.value as KeptAnswer).seenAt - (one.value as KeptAnswer).seenAt).slice(MOST_KEPT);
    await db.meta.bulkDelete(oldest.map(({ key }) => key));
  });
