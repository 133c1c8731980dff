// An evaluation with its place in its page, the person's attempts and the answers of the attempt
// that opens; and attempts whose answers arrived late.
import type { Answer, Attempt, LateAnswers } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import {
  currentAttempt,
  isLateInReview,
  isLockedByPassing,
} from '#contract/areas/evaluation/rules/attempts.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { graphTables, loadGraph } from '../enrollment-graph/load-graph.ts';
import { nodeOf, nodeTables } from '../granted.ts';
import { type ItemState, readItemState, readItemStates } from '../item-state.ts';
import { levelIn, type LevelView, type Step } from '../read-level.ts';

export interface EvaluationPlace {
  /** Null where the mirror has no page with it. */
  level: LevelView | null;
  step: Step | null;
  previous: Step | null;
  next: Step | null;
}

/**
 * Which evaluation is meant: the latest enrolment where none is named, the attempt that opens now
 * where none is named.
 */
export interface EvaluationAddress {
  idEvaluation: string;
  idEnrollment: string | null;
  idQuestionnaire: string | null;
}

/**
 * Every published page, to find the one of an evaluation that the person never had an attempt at.
 */
const nodeWith = async (db: PersonDatabase, idEvaluation: string): Promise<string | null> => {
  for (const table of nodeTables(db)) {
    const found = await table
      .filter(({ mapElements }) =>
        mapElements.some(
          (one) => one.elementType === 'EVALUATION' && one.idElement === idEvaluation,
        ),
      )
      .first();
    if (found) return found.idNode;
  }
  return null;
};

export const readEvaluationPlace = (
  db: PersonDatabase,
  { idEvaluation, idEnrollment }: EvaluationAddress,
): Promise<EvaluationPlace> =>
  db.transaction('r', graphTables(db), async () => {
    const tried = await db.mirror('attempt').where('idEvaluation').equals(idEvaluation).first();
    const idNode = tried?.idNode ?? (await nodeWith(db, idEvaluation));
    const node = idNode === null ? undefined : await nodeOf(db, idNode);
    if (!node) return { level: null, step: null, previous: null, next: null };
    const level = levelIn(await loadGraph(db, node), node, idEnrollment ?? undefined);
    const at = level.steps.findIndex(({ element }) => element.idElement === idEvaluation);
    return {
      level,
      step: level.steps[at] ?? null,
      previous: level.steps[at - 1] ?? null,
      next: at < 0 ? null : (level.steps[at + 1] ?? null),
    };
  });

export interface AttemptView {
  /** The attempt that opens now; null where the server has prepared none yet. */
  attempt: Attempt | null;
  /** The next one, when this one is over. */
  prepared: Attempt | null;
  /** None follows: passing locks, and an attempt of the enrolment passed. */
  locked: boolean;
  /** By question. */
  answers: ReadonlyMap<string, Answer>;
  /** Sync state of each answer, by question. */
  states: ReadonlyMap<string, ItemState>;
  /** Of start, time and end. */
  state: ItemState;
}

/**
 * The part that changes while one answers. The questions themselves never change:
 * `readQuestionnaire`.
 */
export const readAttempt = (
  db: PersonDatabase,
  { idEvaluation, idEnrollment, idQuestionnaire }: EvaluationAddress,
): Promise<AttemptView> =>
  db.transaction(
    'r',
    [db.mirror('attempt'), db.mirror('answer'), db.outbox, db.sentLog],
    async () => {
      const all = await db.mirror('attempt').where('idEvaluation').equals(idEvaluation).toArray();
      // Enrolled anew, the attempts of the enrolment before are history.
      const newest = all.reduce<Attempt | null>(
        (one, other) => (one && one.idQuestionnaire > other.idQuestionnaire ? one : other),
        null,
      );
      const enrollment = idEnrollment ?? newest?.idEnrollment;
      const own = all.filter((one) => one.idEnrollment === enrollment);
      const attempt =
        own.find((one) => one.idQuestionnaire === idQuestionnaire) ?? currentAttempt(own);
      const prepared = own.find(({ status }) => status === 'PREPARED') ?? null;
      if (!attempt)
        return {
          attempt,
          prepared,
          locked: false,
          answers: new Map(),
          states: new Map(),
          state: { state: 'none' },
        };
      const prefix = `${attempt.idQuestionnaire}~`;
      const [answers, states, state] = await Promise.all([
        db.mirror('answer').where('idAnswer').startsWith(prefix).toArray(),
        readItemStates(db, `answer:${prefix}`),
        readItemState(db, `attempt:${attempt.idQuestionnaire}`),
      ]);
      return {
        attempt,
        prepared: prepared === attempt ? null : prepared,
        locked: isLockedByPassing(attempt, own),
        answers: new Map(answers.map((row) => [row.idQuestion, row])),
        states: new Map(
          [...states].map(([entity, one]) => [entity.slice('answer:'.length + prefix.length), one]),
        ),
        state,
      };
    },
  );

export const readQuestionnaire = (
  db: PersonDatabase,
  idQuestionnaire: string,
): Promise<Questionnaire | null> =>
  db
    .mirror('questionnaire')
    .get(idQuestionnaire)
    .then((row) => row ?? null);

export interface LateAttempt {
  attempt: Attempt;
  late: LateAnswers;
  /** Of the last answer that arrived late, ISO 8601. */
  arrivedAt: string;
  /** Some of them have not been looked at. */
  isInReview: boolean;
}

/** `since` in ms of the wall clock. Newest first. */
export const readLateAnswers = async (
  db: PersonDatabase,
  since: number,
): Promise<LateAttempt[]> => {
  const all = (await db.mirror('attempt').toArray()).flatMap((attempt): LateAttempt[] => {
    const { late } = attempt;
    const arrivedAt = [...(late?.counted ?? []), ...(late?.kept ?? [])]
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (!late || arrivedAt === undefined || Date.parse(arrivedAt) <= since) return [];
    return [{ attempt, late, arrivedAt, isInReview: isLateInReview(late) }];
  });
  return all.toSorted((one, other) => (one.arrivedAt < other.arrivedAt ? 1 : -1));
};
