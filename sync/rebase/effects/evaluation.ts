// What queued writes of an evaluation change in the mirror. Pure: the same functions rebuild a row
// after every pull.
import { MAX_EVENTS } from '#contract/areas/evaluation/api/evaluations.ts';
import type { PayloadOf } from '#contract/commands.ts';
import { answerId, type Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { rowEffect } from '../local-effect.ts';

/**
 * Marks who saved something of the attempt last. An attempt that is over does not move any more.
 */
const savedBy = (
  row: Attempt | undefined,
  on: string | null,
  at: string,
  more: Partial<Attempt>,
): Attempt | undefined =>
  row && (row.status === 'STARTED' ? { ...row, ...more, savedAt: at, savedOn: on } : row);

type Time = Pick<PayloadOf<'evaluation.time'>, 'timeLeft' | 'events'>;

/** What was left never grows; what happened on the device is kept, newest last. */
const joinTime = (waiting: Time, incoming: Time): Time => ({
  timeLeft:
    waiting.timeLeft === null || incoming.timeLeft === null
      ? incoming.timeLeft
      : Math.min(waiting.timeLeft, incoming.timeLeft),
  events: [...waiting.events, ...incoming.events].slice(-MAX_EVENTS),
});

export const evaluationEffects = {
  /**
   * The prepared attempt is under way at once. One that was begun elsewhere before keeps its start.
   */
  'evaluation.start': rowEffect<'evaluation.start', 'attempt'>({
    table: 'attempt',
    apply: (row, p, { at }) =>
      row &&
      (row.status === 'PREPARED' || row.status === 'REPLACED'
        ? { ...row, status: 'STARTED', startDate: at, savedAt: at, savedOn: p.on }
        : row),
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /**
   * The newest answer counts, as long as the attempt runs: what the server kept beside a finished
   * one is its affair.
   */
  'evaluation.answer': rowEffect<'evaluation.answer', 'answer'>({
    table: 'answer',
    apply: (_row, p, { at }) => ({
      idAnswer: answerId(p.idQuestionnaire, p.idQuestion),
      idQuestionnaire: p.idQuestionnaire,
      idQuestion: p.idQuestion,
      data: p.data,
      savedAt: at,
      savedOn: p.on,
    }),
    merge: (waiting, incoming) => ({ ...incoming, over: waiting.over }),
  }),
  'evaluation.time': rowEffect<'evaluation.time', 'attempt'>({
    table: 'attempt',
    apply: (row, p, { at }) =>
      savedBy(
        row,
        p.on,
        at,
        p.timeLeft !== null && p.timeLeft <= (row?.timeLeft ?? p.timeLeft)
          ? { timeLeft: p.timeLeft, timeSavedAt: at }
          : {},
      ),
    merge: (waiting, incoming) => ({ ...incoming, ...joinTime(waiting, incoming) }),
    unordered: true,
  }),
  'evaluation.save': rowEffect<'evaluation.save', 'attempt'>({
    table: 'attempt',
    apply: (row, p, { at }) => savedBy(row, p.on, at, { surveySaved: true }),
    merge: (_waiting, incoming) => incoming,
    unordered: true,
  }),
  /** Over at once; its grade comes with the connection. */
  'evaluation.finish': rowEffect<'evaluation.finish', 'attempt'>({
    table: 'attempt',
    apply: (row, p, { at }) =>
      savedBy(row, p.on, at, {
        status: 'FINISHED',
        finishDate: at,
        finishedBy: p.by,
        timeLeft: row?.timeLeft === null ? null : 0,
      }),
    merge: (waiting, incoming) => ({ ...waiting, ...joinTime(waiting, incoming) }),
  }),
};
