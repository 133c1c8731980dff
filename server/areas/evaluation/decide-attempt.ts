/**
 * What an administrator decides about an attempt that was raised. The person reads it on the
 * attempt, with the reason.
 */
import { hasPassed } from '#contract/areas/evaluation/rules/attempts.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { withReview } from '#server/areas/learning/attempts/late-answers.ts';
import {
  presentAttempt,
  type AttemptRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { answerOf } from '#server/feed/answers.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { personScope } from '#server/feed/scope.ts';
import { positionOf, siblingsOf, type AttemptPosition } from './attempt-position.ts';
import { prepareNext } from './prepare-next.ts';

export type AttemptAction = 'accept' | 'grant' | 'void';
type Note = NonNullable<Attempt['note']>;
/** `next`: the attempt that was prepared by it. */
type Outcome = { next: AttemptRow | null } | { rejected: FailureCode };
type Act = (context: LearningContext, position: AttemptPosition, note: Note) => Promise<Outcome>;

const kinds: Record<AttemptAction, Note['kind']> = {
  accept: 'accepted',
  grant: 'granted',
  void: 'discarded',
};

const isOpen = ({ status }: AttemptRow): boolean => status === 'PREPARED' || status === 'STARTED';

const noteOn = (context: LearningContext, row: AttemptRow, note: Note): void => {
  // Why it was taken out stays to be read.
  if (row.status !== 'DISCARDED') row.note = note;
  context.evaluations.attemptChanged(row);
};

/** What was finished says how many attempts there are now. */
const raiseLimit = (
  context: LearningContext,
  position: AttemptPosition,
  next: AttemptRow | null,
): void => {
  for (const one of siblingsOf(position)) {
    if (!next || one.status !== 'FINISHED' || one.maxTries === 0 || one.maxTries >= next.maxTries)
      continue;
    one.maxTries = next.maxTries;
    context.evaluations.attemptChanged(one);
  }
};

const accept: Act = async (context, { row }, note) => {
  noteOn(context, row, note);
  return { next: null };
};

/** One more attempt, beyond the limit. */
const grant: Act = async (context, position, note) => {
  if (siblingsOf(position).some(isOpen)) return { rejected: 'attempt_waiting' };
  const next = await prepareNext(context, position, note);
  if (!next) return { rejected: 'not_found' };
  noteOn(context, position.row, note);
  raiseLimit(context, position, next);
  return { next };
};

/**
 * The attempt counts for nothing any more, nor as one of those that the person has: it is given
 * back. What was earned by it stays.
 */
const discard: Act = async (context, position, note) => {
  const { row } = position;
  if (row.status === 'DISCARDED') return { rejected: 'attempt_discarded' };
  noteOn(context, row, note);
  row.status = 'DISCARDED';
  const others = siblingsOf(position);
  for (const one of others) {
    if (one.status === 'PREPARED') context.evaluations.replace(one);
    if (one.status === 'STARTED' && one.maxTries > 0) {
      one.maxTries += 1;
      context.evaluations.attemptChanged(one);
    }
  }
  const passed = others.some((one) => one.status === 'FINISHED' && hasPassed(presentAttempt(one)));
  if (others.some(isOpen) || (passed && row.rules.lockAfterApproval === 1)) return { next: null };
  const next = await prepareNext(context, position, { ...note, kind: 'granted' });
  raiseLimit(context, position, next);
  return { next };
};

const actions: Record<AttemptAction, Act> = { accept, grant, void: discard };

/** `context` is the person's own. `rejected` when it is impossible; nothing was changed then. */
export const decideAttempt = async (
  context: LearningContext,
  {
    idQuestionnaire,
    action,
    reason,
    at,
  }: { idQuestionnaire: string; action: AttemptAction; reason: string; at: Date },
): Promise<{ after: unknown } | { rejected: FailureCode }> => {
  const position = await positionOf(context, idQuestionnaire);
  if ('rejected' in position) return position;
  const { status, grade } = position.row;
  const done = await actions[action](context, position, {
    kind: kinds[action],
    reason,
    at: at.toISOString(),
  });
  if ('rejected' in done) return done;
  position.row.late = withReview(position.row.late, at);
  const told = answerOf.attempt(position.row, { action, reason, at }, context.receivedAt);
  context.changes.put(personScope(context.idUser), 'notification', told.idNotification, told);
  return {
    after: {
      idQuestionnaire,
      before: { status, grade },
      status: position.row.status,
      next: done.next?.id ?? null,
    },
  };
};
