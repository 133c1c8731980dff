// News of grades, told wherever the person is: of an evaluation that was handed in here before its
// grade was known, of one that was graded anew, and of one whose answers arrived late and counted.
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

const KEY = 'awaitedResults';
const SEEN_KEY = 'seenRegrades';
/** A device that is new to the person does not tell of what is long past. */
const NEWS_MS = 30 * 86_400_000;

export interface GradeNews {
  kind: 'arrived' | 'regraded' | 'late';
  attempt: Attempt;
}

const readIds = async (db: PersonDatabase, key = KEY): Promise<string[]> =>
  ((await db.meta.get(key))?.value as string[] | undefined) ?? [];

interface Change {
  kind: 'regraded' | 'late';
  at: string;
  /** Each change by itself. */
  name: string;
}

/** What changed the grade after it was given. */
const changesOf = ({ idQuestionnaire, note, late }: Attempt): Change[] => {
  const counted = late?.counted
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return [
    ...(note?.kind === 'regraded'
      ? [{ kind: 'regraded' as const, at: note.at, name: `${idQuestionnaire} ${note.at}` }]
      : []),
    ...(counted === undefined
      ? []
      : [{ kind: 'late' as const, at: counted, name: `${idQuestionnaire} late ${counted}` }]),
  ];
};

/** `now`: corrected milliseconds. */
export const readGradeNews = (db: PersonDatabase, now: number): Promise<GradeNews[]> =>
  db.transaction('r', [db.meta, db.mirror('attempt')], async () => {
    const awaited = new Set(await readIds(db));
    const seen = new Set(await readIds(db, SEEN_KEY));
    const news = (attempt: Attempt): GradeNews['kind'] | null => {
      if (awaited.has(attempt.idQuestionnaire) && attempt.result !== null) return 'arrived';
      return (
        changesOf(attempt).find(({ name, at }) => !seen.has(name) && Date.parse(at) > now - NEWS_MS)
          ?.kind ?? null
      );
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
    await db.meta.put({
      key: KEY,
      value: (await readIds(db)).filter((id) => id !== idQuestionnaire),
    });
    // What is not in any row any more need not be remembered.
    const seen = new Set(await readIds(db, SEEN_KEY));
    const names = attempts.flatMap((one) =>
      changesOf(one).flatMap(({ name }) =>
        one.idQuestionnaire === idQuestionnaire || seen.has(name) ? [name] : [],
      ),
    );
    await db.meta.put({ key: SEEN_KEY, value: names });
  });
