// Evaluations that were handed in here before their grade was known: the app tells when it has come, wherever the person is then.
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { PersonDatabase } from '../mirror/database.ts';

const KEY = 'awaitedResults';

const readIds = async (db: PersonDatabase): Promise<string[]> => ((await db.meta.get(KEY))?.value as string[] | undefined) ?? [];

/** The attempts among them that have been graded since. */
export const readArrivedResults = (db: PersonDatabase): Promise<Attempt[]> =>
  db.transaction('r', [db.meta, db.mirror('attempt')], async () => {
    const ids = await readIds(db);
    if (ids.length === 0) return [];
    const rows = await db.mirror('attempt').bulkGet(ids);
    return rows.filter((row) => row !== undefined && row.result !== null) as Attempt[];
  });

const change = (db: PersonDatabase, next: (ids: string[]) => string[]): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: KEY, value: next(await readIds(db)) });
  });

export const awaitResult = (db: PersonDatabase, idQuestionnaire: string): Promise<void> =>
  change(db, (ids) => [...new Set([...ids, idQuestionnaire])]);

/** The person has seen it. */
export const noteResultSeen = (db: PersonDatabase, idQuestionnaire: string): Promise<void> =>
  change(db, (ids) => ids.filter((id) => id !== idQuestionnaire));
