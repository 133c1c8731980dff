/** Attempts at one evaluation: how many are left, and what they say of the step in its page. */
import type { Attempt, LateAnswers } from '../../entities/evaluation/attempt.ts';
import type { StepState } from '../node-progress.ts';

type Tried = Pick<
  Attempt,
  | 'attempt'
  | 'maxTries'
  | 'evaluationType'
  | 'questionnaireType'
  | 'masteryScore'
  | 'lockAfterApproval'
  | 'status'
  | 'finishDate'
  | 'grade'
>;

/** Nothing of it is right or wrong. */
export const isUngraded = ({
  evaluationType,
  questionnaireType,
}: Pick<Tried, 'evaluationType' | 'questionnaireType'>): boolean =>
  evaluationType === 'REACTION' || questionnaireType === 'SURVEY';

export const hasPassed = ({
  grade,
  masteryScore,
}: Pick<Tried, 'grade' | 'masteryScore'>): boolean =>
  grade !== null && grade >= (masteryScore ?? 0);

/** A pre-test and whatever is not graded are taken once. 0: without an end. */
export const triesOf = (
  tried: Pick<Tried, 'evaluationType' | 'questionnaireType' | 'maxTries'>,
): number => (tried.evaluationType === 'PRE_TEST' || isUngraded(tried) ? 1 : tried.maxTries);

/** Attempts that are left after this one; null: as many as one wants. */
export const triesLeft = (tried: Tried): number | null => {
  const most = triesOf(tried);
  if (tried.lockAfterApproval === 1 && hasPassed(tried)) return 0;
  return most === 0 ? null : Math.max(0, most - tried.attempt);
};

/**
 * Passing locks, by the rules of the latest attempt, and one of them passed: it need not be the
 * latest, where answers arrived late.
 */
export const isLockedByPassing = (
  latest: Pick<Tried, 'lockAfterApproval'>,
  all: readonly Tried[],
): boolean =>
  latest.lockAfterApproval === 1 && all.some((one) => one.status === 'FINISHED' && hasPassed(one));

/** Whether another attempt follows the latest one. */
export const isAnotherLeft = (latest: Tried, all: readonly Tried[]): boolean => {
  const left = triesLeft(latest);
  return !isLockedByPassing(latest, all) && (left === null || left > 0);
};

/** Answers that do not count arrived since an administrator decided about the attempt last. */
export const isLateInReview = ({
  kept,
  reviewedAt,
}: Pick<LateAnswers, 'kept' | 'reviewedAt'>): boolean =>
  kept.some(({ at }) => reviewedAt === null || at > reviewedAt);

/**
 * The state of the step: what was finished once stays finished, and what was passed once stays
 * passed. Undefined when it was never started.
 */
export const evaluationStep = (attempts: readonly Tried[]): StepState | undefined => {
  const valid = attempts.filter(({ status }) => status === 'STARTED' || status === 'FINISHED');
  const finished = valid.filter(({ status }) => status === 'FINISHED');
  const latest = finished.reduce<Tried | null>(
    (one, other) => (one && one.attempt > other.attempt ? one : other),
    null,
  );
  // What an administrator took out counts for nothing, but what it had opened stays open.
  const opened = attempts.some(
    ({ status, finishDate }) => status === 'DISCARDED' && finishDate !== null,
  );
  if (!latest && opened) return { status: 'COMPLETED', progress: 100 };
  if (!latest) return valid.length > 0 ? { status: 'IN_PROGRESS', progress: 50 } : undefined;
  const first = finished.reduce((one, other) =>
    (other.finishDate ?? '') < (one.finishDate ?? '') ? other : one,
  );
  const done = { progress: 100, finishDate: first.finishDate };
  // Not graded yet, nothing to grade, or a pre-test, which cannot be failed: it is done, and nothing
  // more is said.
  if (isUngraded(latest) || latest.evaluationType === 'PRE_TEST' || latest.grade === null)
    return { status: 'COMPLETED', ...done };
  return { status: finished.some(hasPassed) ? 'PASSED' : 'FAILED', ...done };
};

/**
 * The attempt that opens now: the one under way, else the latest finished, else the one that was
 * taken out, else the prepared one.
 */
export const currentAttempt = <T extends Pick<Attempt, 'status' | 'attempt'>>(
  attempts: readonly T[],
): T | null => {
  const latest = (status: Attempt['status']): T | null =>
    attempts
      .filter((one) => one.status === status)
      .reduce<T | null>((one, other) => (one && one.attempt > other.attempt ? one : other), null);
  return latest('STARTED') ?? latest('FINISHED') ?? latest('DISCARDED') ?? latest('PREPARED');
};
