import {
  OVERTIME_TOLERANCE_SECONDS,
  overtime,
} from '#contract/areas/evaluation/rules/time-left.ts';
import type { AnswerRow, AttemptRow } from '#server/areas/learning/attempts/present-attempt.ts';

/**
 * Seconds beyond the limit by the times of the answers and of the end; 0 within it and within the
 * tolerance.
 */
export const overtimeOf = (
  {
    rules,
    startDate,
    finishDate,
    finishedBy,
  }: Pick<AttemptRow, 'rules' | 'startDate' | 'finishDate' | 'finishedBy'>,
  answers: Iterable<Pick<AnswerRow, 'savedAt'>>,
): number => {
  if (!startDate || !finishDate) return 0;
  const lastAnswer = Math.max(0, ...[...answers].map(({ savedAt }) => savedAt.getTime()));
  // A device that was off when the time ran out finishes late, and nothing is wrong with that: only
  // what was done after the end counts.
  const over = overtime(
    rules.timeLimit,
    startDate.getTime(),
    finishedBy === 'time' ? lastAnswer : finishDate.getTime(),
  );
  return over > OVERTIME_TOLERANCE_SECONDS ? Math.round(over) : 0;
};
