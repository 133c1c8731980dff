// Attempts at evaluations: those under way, whatever page is open, and whether this device has told
// the server of one.
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

/** Call inside a read of `attempt` and `questionnaire`. */
const startedIn = async (
  db: PersonDatabase,
): Promise<{ attempt: Attempt; questionnaire: Questionnaire | undefined }[]> => {
  const started = (await db.mirror('attempt').toArray()).filter(
    ({ status }) => status === 'STARTED',
  );
  if (started.length === 0) return [];
  const drawn = await db
    .mirror('questionnaire')
    .bulkGet(started.map(({ idQuestionnaire }) => idQuestionnaire));
  return started.map((attempt, n) => ({ attempt, questionnaire: drawn[n] }));
};

/** Those against a limit. */
export const readRunningAttempts = (db: PersonDatabase): Promise<RunningAttempts> =>
  db.transaction('r', [db.meta, db.mirror('attempt'), db.mirror('questionnaire')], async () => {
    const started = await startedIn(db);
    const { offset } = offsetOf((await readMeta(db, 'clock'))?.samples ?? []);
    const running = started.flatMap(({ attempt, questionnaire }) => {
      const timeLimit = questionnaire?.parameters.timeLimit ?? 0;
      return questionnaire && timeLimit > 0 ? [{ attempt, questionnaire, timeLimit }] : [];
    });
    return { running, offset };
  });

export interface AttemptUnderWay {
  attempt: Attempt;
  /** Seconds; 0 where it has no limit, or its questions are not here yet. */
  timeLimit: number;
  /** Node enrolments that it belongs to: of its page, and of the pages above. */
  within: readonly string[];
}

/** Every attempt that was begun and not handed in, begun here or elsewhere. */
export const readAttemptsUnderWay = (db: PersonDatabase): Promise<AttemptUnderWay[]> =>
  db.transaction(
    'r',
    [db.mirror('attempt'), db.mirror('questionnaire'), db.mirror('nodeEnrollment')],
    async () => {
      const found: AttemptUnderWay[] = [];
      for (const { attempt, questionnaire } of await startedIn(db)) {
        const within: string[] = [];
        for (let key: string | null = attempt.idNodeEnrollment; key && !within.includes(key);) {
          within.push(key);
          key = (await db.mirror('nodeEnrollment').get(key))?.idParentNodeEnrollment ?? null;
        }
        found.push({ attempt, timeLimit: questionnaire?.parameters.timeLimit ?? 0, within });
      }
      return found;
    },
  );

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
