/**
 * Queued writes of evaluations: an attempt begins, is answered, runs and ends. Everything is
 * checked before anything changes.
 */
import type { PayloadOf } from '#contract/commands.ts';
import { missingQuestions } from '#contract/areas/evaluation/rules/check-answer.ts';
import { isClockSuspect } from '#contract/areas/evaluation/rules/time-left.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { lockedBy } from '#contract/areas/learning/rules/steps.ts';
import { teamWindow } from '#contract/areas/learning/rules/team-window.ts';
import { presentAttempt } from '#server/areas/learning/attempts/present-attempt.ts';
import { secondsStored } from '#contract/areas/evaluation/rules/whole-seconds.ts';
import type { Effect } from '#server/feed/command-context.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { countProgress, isAfterEnd } from '#server/areas/learning/apply-progress.ts';
import { stateOfStep } from '#server/areas/learning/loaded-enrollment.ts';
import { positionOf, siblingsOf, type AttemptPosition } from './attempt-position.ts';
import { finishAttempt } from './finish-attempt.ts';
import { reinstateAttempt } from './reinstate-attempt.ts';
import { isOver, touch } from './running-attempt.ts';
import { takeAnswer } from './take-answer.ts';

/**
 * The attempt with its place, for a write that needs a started one. No person takes an evaluation in
 * another person's account. One that was taken out is over: what comes for it is kept.
 */
const startedPosition = async (
  context: LearningContext,
  idQuestionnaire: string,
): Promise<AttemptPosition | Extract<Effect, { rejected: unknown }>> => {
  const position = await positionOf(context, idQuestionnaire);
  if ('rejected' in position) return position;
  return position.row.status === 'STARTED' || isOver(position.row)
    ? position
    : { rejected: 'attempt_not_started' };
};

type Refused = Extract<Effect, { rejected: unknown }>;

/** The place of the attempt, which is drawn again where a restored server has forgotten it. */
const positionToStart = async (
  context: LearningContext,
  payload: PayloadOf<'evaluation.start'>,
): Promise<AttemptPosition | Refused> => {
  if (payload.idUser !== context.idUser) return { rejected: 'forbidden', field: 'idUser' };
  if (!(await context.learning.enrollment(payload.idEnrollment)))
    return { rejected: 'not_enrolled' };
  const known = await positionOf(context, payload.idQuestionnaire);
  const position =
    'rejected' in known ? ((await reinstateAttempt(context, payload)) ?? known) : known;
  if ('rejected' in position) return position;
  return position.row.idEvaluation === payload.idEvaluation
    ? position
    : { rejected: 'not_found', field: 'idEvaluation' };
};

/** Begun already: it runs since the earlier of both beginnings. */
const mergeStart = (context: LearningContext, row: AttemptPosition['row'], at: Date): Effect => {
  if (row.status === 'STARTED' && row.startDate && at < row.startDate) {
    row.startDate = at;
    context.evaluations.attemptChanged(row);
  }
  return { merged: { idQuestionnaire: row.id, data: presentAttempt(row) } };
};

/** Why the attempt cannot begin; null when it can. */
const refuseStart = async (
  context: LearningContext,
  { loaded, node, row }: AttemptPosition,
  at: Date,
): Promise<Refused | null> => {
  if (context.unlocked) return null;
  const { idTeam } = loaded.enrollment;
  const team = idTeam === null ? null : await context.team(idTeam);
  if (team && teamWindow(team, at.getTime()) === 'notStarted')
    return { rejected: 'team_not_started' };
  const page = await context.node(node.idNode);
  // What was begun goes on; nothing begins once the page is for a group that the person is not in.
  if (page?.hasAccess === 0) return { rejected: 'restricted' };
  if (node.equivalentNodeCode !== null && isDone(node)) return null;
  const lock = lockedBy(page?.mapElements ?? [], row.idEvaluation, stateOfStep(loaded, node));
  return lock === null ? null : { rejected: 'locked' };
};

export const evaluationWrites = {
  /**
   * Begins the prepared attempt. Begun on two devices it is one attempt, which runs since the
   * earlier of both.
   */
  'evaluation.start': {
    effect: async (context, payload) => {
      const position = await positionToStart(context, payload);
      if ('rejected' in position) return position;
      const { loaded, node, row } = position;
      const at = new Date(Math.max(context.at.getTime(), loaded.enrollment.startDate.getTime()));
      if (row.status === 'STARTED' || isOver(row)) return mergeStart(context, row, at);
      const refused = await refuseStart(context, position, at);
      if (refused) return refused;
      // Drawn anew since this one reached the device: the one that was begun is the one that
      // counts. What follows it stays.
      for (const one of siblingsOf(position))
        if (one !== row && one.status === 'PREPARED' && one.attempt <= row.attempt)
          context.evaluations.replace(one);
      Object.assign(row, { status: 'STARTED', startDate: at });
      touch(context, row, payload.on);
      await countProgress(context, loaded, node, at);
      return { answer: { idQuestionnaire: row.id, data: presentAttempt(row) } };
    },
    readAhead: ({ idEnrollment }, { enrollments }) => enrollments.add(idEnrollment),
    reassign: null,
  },
  'evaluation.answer': {
    effect: async (context, payload) => {
      const position = await startedPosition(context, payload.idQuestionnaire);
      return 'rejected' in position ? position : takeAnswer(context, position, payload);
    },
    reassign: null,
  },
  /** What is left only shrinks, whichever device tells it. */
  'evaluation.time': {
    effect: async (context, { idQuestionnaire, timeLeft: told, on, events }) => {
      const timeLeft = told === null ? null : secondsStored(told);
      const position = await startedPosition(context, idQuestionnaire);
      if ('rejected' in position) return position;
      const { row } = position;
      context.evaluations.addEvents(row, on, events);
      if (isOver(row)) {
        if (events.length > 0) context.evaluations.attemptChanged(row);
        return { merged: { data: presentAttempt(row) } };
      }
      if (
        timeLeft !== null &&
        row.rules.timeLimit > 0 &&
        timeLeft <= (row.timeLeft ?? row.rules.timeLimit)
      )
        Object.assign(row, { timeLeft, timeSavedAt: context.at });
      touch(context, row, on);
      return { answer: { data: presentAttempt(row) } };
    },
    reassign: null,
  },
  'evaluation.save': {
    effect: async (context, { idQuestionnaire, on }) => {
      const position = await startedPosition(context, idQuestionnaire);
      if ('rejected' in position) return position;
      const { row } = position;
      if (isOver(row)) return { merged: { data: presentAttempt(row) } };
      row.surveySaved = true;
      touch(context, row, on);
      return { answer: { data: presentAttempt(row) } };
    },
    reassign: null,
  },
  /** Ends the attempt and grades it. A second end changes nothing: it was handed in already. */
  'evaluation.finish': {
    effect: async (context, { idQuestionnaire, by, on, events }) => {
      const position = await startedPosition(context, idQuestionnaire);
      if ('rejected' in position) return position;
      const { row } = position;
      context.evaluations.addEvents(row, on, events);
      if (isOver(row)) return { merged: { data: presentAttempt(row) } };
      const { questions } = await context.evaluations.drawn(row);
      const answers = new Map(
        [...(await context.evaluations.answersOf(row.id))].map(([id, { data }]) => [id, data]),
      );
      const missing = missingQuestions(
        questions.map(({ shown }) => shown),
        answers,
      );
      if (by === 'person' && missing.length > 0 && !context.unlocked)
        return { rejected: 'answers_missing', field: `questions.${missing[0]}` };
      touch(context, row, on);
      const over = await finishAttempt(context, position, by);
      const isDoubtful =
        over > 0 ||
        (row.rules.timeLimit > 0 && isClockSuspect(await context.evaluations.eventsOf(row))) ||
        (await isAfterEnd(context, position.loaded, row.finishDate ?? context.at));
      return { answer: { data: presentAttempt(row) }, ...(isDoubtful && { flagged: true }) };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
