// Answers of the server that are not mirrored, as this person last saw them here: lists of which a
// device has only the pages that were opened.
import type { PersonDatabase } from '../../mirror/database.ts';

export interface KeptAnswer<A = unknown> {
  /** Wall clock, ms. */
  seenAt: number;
  answer: A;
}

/** Lists that are kept, and how many pages of each; the oldest go first. A name never changes. */
const mostKept = { directory: 100, library: 100, uploads: 100, upload: 100, section: 200 } as const;

export interface AnswerPlace {
  list: keyof typeof mostKept;
  /** The section whose list it is; '' where the company has one. */
  of: string;
}

const listPrefix = ({ list }: AnswerPlace): string => `answer:${list} `;
/** An id has no space: where it ends is clear. */
const placePrefix = (place: AnswerPlace): string => `${listPrefix(place)}${place.of} `;
const keyOf = (place: AnswerPlace, input: unknown): string =>
  placePrefix(place) + JSON.stringify(input);

/** Null when this was never seen on this device. */
export const readKeptAnswer = async <A>(
  db: PersonDatabase,
  place: AnswerPlace,
  input: unknown,
): Promise<KeptAnswer<A> | null> =>
  ((await db.meta.get(keyOf(place, input)))?.value as KeptAnswer<A> | undefined) ?? null;

const newestFirst = (one: { value: unknown }, other: { value: unknown }): number =>
  (other.value as KeptAnswer).seenAt - (one.value as KeptAnswer).seenAt;

/** All pages of a place, the newest first. */
export const readKeptAnswers = async <A>(
  db: PersonDatabase,
  place: AnswerPlace,
): Promise<KeptAnswer<A>[]> => {
  const rows = await db.meta.where('key').startsWith(placePrefix(place)).toArray();
  return rows.toSorted(newestFirst).map(({ value }) => value as KeptAnswer<A>);
};

export const keepAnswer = (
  db: PersonDatabase,
  place: AnswerPlace,
  input: unknown,
  kept: KeptAnswer,
): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: keyOf(place, input), value: kept });
    const ofList = () => db.meta.where('key').startsWith(listPrefix(place));
    const most = mostKept[place.list];
    if ((await ofList().count()) <= most) return;
    const oldest = (await ofList().toArray()).toSorted(newestFirst).slice(most);
    await db.meta.bulkDelete(oldest.map(({ key }) => key));
  });
