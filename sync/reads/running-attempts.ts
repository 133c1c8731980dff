// Attempts at evaluations that are under way against a limit, whatever page is open.
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { readMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { offsetOf } from '../transport/clock-offset.ts';

export interface RunningAttempts {
  /** `timeLimit`: seconds. */
  running: { attempt: Attempt; timeLimit: number }[];
  /** Server minus device, ms. */
  offset: number;
}

export const readRunningAttempts = (db: PersonDatabase): Promise<RunningAttempts> =>
  db.transaction('r', [db.meta, db.mirror('attempt'), db.mirror('questionnaire')], async () => {
    const started = (await db.mirror('attempt').toArray()).filter(({ status }) => status === 'STARTED');
    const { offset } = offsetOf((await readMeta(db, 'clock'))?.samples ?? []);
    if (started.length === 0) return { running: [], offset };
    const drawn = await db.mirror('questionnaire').bulkGet(started.map(({ idQuestionnaire }) => idQuestionnaire));
    const running = started.map((attempt, n) => ({ attempt, timeLimit: drawn[n]?.parameters.timeLimit ?? 0 }));
    return { running: running.filter(({ timeLimit }) => timeLimit > 0), offset };
  });
