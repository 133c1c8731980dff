// News of grades, told wherever the person is: of an evaluation that was handed in here before its grade was known, and of one that was graded anew.
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { PersonDatabase } from '../mirror/database.ts';

const KEY = 'awaitedResults';
const SEEN_KEY = 'seenRegrades';
/** A device that is new to the person does not tell of what is long past. */
const NEWS_MS = 30 * 86_400_000;

export interface GradeNews {
  kind: 'arrived' | 'regraded';
  attempt: Attempt;
}

const readIds = async (db: PersonDatabase, key = KEY): Promise<string[]> => ((await db.meta.get(key))?.value as string[] | undefined) ?? [];

/** Each new grading by itself; null where the attempt has none. */
const regradeOf = ({ idQuestionnaire, note }: Attempt): string | null =>
  note?.kind === 'regraded' ? `${idQuestionnaire} ${note.at}` : null;

/** `now`: corrected milliseconds. */
export const readGradeNews = (db: PersonDatabase, now: number): Promise<GradeNews[]> =>
  db.transaction('r', [db.meta, db.mirror('attempt')], async () => {
    const awaited = new Set(await readIds(db));
    const seen = new Set(await readIds(db, SEEN_KEY));
    const news = (attempt: Attempt): GradeNews['kind'] | null => {
      if (awaited.has(attempt.idQuestionnaire) && attempt.result !== null) return 'arrived';
      const regrade = regradeOf(attempt);
      return regrade !== null && !seen.has(regrade) && Date.parse(attempt.note?.at ?? '') > now - NEWS_MS ? 'regraded' : null;
    };
    return (await db.mirror('attempt').toArray()).flatMap((attempt) => {
      const kind = news(attempt);
      return kind === null ? [] : [{ kind, attempt }];
    });
  });

const change = (db: PersonDatabase, next: (ids: string[]) => string[]): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: KEY, value: next(await readIds(db)) });
  });

export const awaitResult = (db: PersonDatabase, idQuestionnaire: string): Promise<void> =>
  change(db, (ids) => [...new Set([...ids, idQuestionnaire])]);

/** The person has seen the grade as it is now. */
export const noteResultSeen = (db: PersonDatabase, idQuestionnaire: string): Promise<void> =>
  db.transaction('rw', [db.meta, db.mirror('attempt')], async () => {
    const attempts = await db.mirror('attempt').toArray();
    await db.meta.put({ key: KEY, value: (await readIds(db)).filter((id) => id !== idQuestionnaire) });
    // What is not in any row any more need not be remembered.
    const known = attempts.flatMap((one) => regradeOf(one) ?? []);
    const seen = new Set(await readIds(db, SEEN_KEY));
    const now = attempts.flatMap((one) => (one.idQuestionnaire === idQuestionnaire ? (regradeOf(one) ?? []) : []));
    await db.meta.put({ key: SEEN_KEY, value: known.filter((one) => seen.has(one) || now.includes(one)) });
  });
