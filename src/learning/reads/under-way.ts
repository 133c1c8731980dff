/** What is said of attempts that run, wherever their page or their evaluation is shown. */
import { leftOf } from '#contract/areas/evaluation/rules/left-of.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { AttemptUnderWay } from '#sync/reads/evaluation/running-attempts.ts';
import { cardsCopy } from './cards.copy.ts';

const words = cardsCopy.underWay;

/** Seconds left at `now`, corrected ms; null without a limit. */
export const secondsLeft = (
  { attempt, timeLimit }: Pick<AttemptUnderWay, 'attempt' | 'timeLimit'>,
  now: number,
): number | null => (timeLimit === 0 ? null : leftOf(attempt, timeLimit, now));

/** Whole minutes, never more than there are: 'restam 9 min'. */
const leftWords = (seconds: number | null): string | null => {
  if (seconds === null) return null;
  if (seconds <= 0) return words.over;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return words.lastMinute;
  return words.left(durationPhrase(minutes * 60), minutes === 1);
};

const lineOf = (what: string, seconds: number | null): StateLineProps => ({
  phase: 'running',
  text: [what, leftWords(seconds)].filter((part) => part !== null).join(' · '),
});

/** The one whose time ends first; those without a limit after them, the latest first. */
const byUrgency =
  (now: number) =>
  (one: AttemptUnderWay, other: AttemptUnderWay): number => {
    const [left, right] = [secondsLeft(one, now) ?? Infinity, secondsLeft(other, now) ?? Infinity];
    if (left !== right) return left < right ? -1 : 1;
    return (one.attempt.savedAt ?? '') < (other.attempt.savedAt ?? '') ? 1 : -1;
  };

export const mostUrgent = (
  attempts: readonly AttemptUnderWay[],
  now: number,
): AttemptUnderWay | null => attempts.toSorted(byUrgency(now))[0] ?? null;

/** Of an evaluation itself. Null where none of its attempts runs in this node enrolment. */
export const evaluationLine = (
  attempts: readonly AttemptUnderWay[],
  {
    idNodeEnrollment,
    idEvaluation,
  }: { idNodeEnrollment: string | undefined; idEvaluation: string },
  now: number,
): StateLineProps | null => {
  const running = attempts.find(
    ({ attempt }) =>
      attempt.idNodeEnrollment === idNodeEnrollment && attempt.idEvaluation === idEvaluation,
  );
  return running ? lineOf(cardsCopy.status['in-progress'], secondsLeft(running, now)) : null;
};

/** Of a page with an evaluation that runs, in it or in a page below. */
export const pageLine = (
  attempts: readonly AttemptUnderWay[],
  idNodeEnrollment: string | undefined,
  now: number,
): StateLineProps | null => {
  const running = mostUrgent(
    attempts.filter(({ within }) => within.includes(idNodeEnrollment ?? '')),
    now,
  );
  return (
    running &&
    lineOf(
      running.attempt.questionnaireType === 'SURVEY' ? words.survey : words.evaluation,
      secondsLeft(running, now),
    )
  );
};
