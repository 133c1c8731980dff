// Attempts at evaluations: those under way against a limit, whatever page is open, and whether this
// device has told the server of one.
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { readMeta } from '../../meta.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { offsetOf } from '../../transport/clock-offset.ts';

export interface RunningAttempts {
  /** `timeLimit`: seconds. */
  running: { attempt: Attempt; questionnaire: Questionnaire; timeLimit: number }[];
  /** Server minus device, ms. */
  offset: number;
}

export const readRunningAttempts = (db: PersonDatabase): Promise<RunningAttempts> =>
  db.transaction('r', [db.meta, db.mirror('attempt'), db.mirror('questionnaire')], async () => {
    const started = (await db.mirror('attempt').toArray()).filter(
      ({ status }) => status === 'STARTED',
    );
    const { offset } = offsetOf((await readMeta(db, 'clock'))?.samples ?? []);
    if (started.length === 0) return { running: [], offset };
    const drawn = await db
      .mirror('questionnaire')
      .bulkGet(started.map(({ idQuestionnaire }) => idQuestionnaire));
    const running = started.flatMap((attempt, n) => {
      const questionnaire = drawn[n];
      const timeLimit = questionnaire?.parameters.timeLimit ?? 0;
      return questionnaire && timeLimit > 0 ? [{ attempt, questionnaire, timeLimit }] : [];
    });
    return { running, offset };
  });

/**
 * Whether this device began the attempt, or joined it, and has it in what waits or in what it can
 * offer again.
 */
export const hasBegunHere = (db: PersonDatabase, idQuestionnaire: string): Promise<boolean> =>
  db.transaction('r', [db.outbox, db.sentLog], async () => {
    const entity = `attempt:${idQuestionnaire}`;
    const waiting = await db.outbox.where('entity').equals(entity).toArray();
    if (waiting.some(({ kind }) => kind === 'evaluation.start')) return true;
    const sent = await db.sentLog.where('entity').equals(entity).toArray();
    return sent.some(({ op }) => op.kind === 'evaluation.start');
  });
