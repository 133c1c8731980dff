/**
 * The time that the package gives an attempt at a lesson. A lesson that looks at the clock itself
 * has a few seconds to end before it is ended.
 */
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import type { ScormStanding } from '#contract/areas/scorm/rules/standing.ts';

const GRACE_MS = 5000;
/** Longer than any lesson is open; a timer cannot wait longer. */
const LONGEST_MS = 86_400_000;

export interface TimeLimit {
  /** From the moment in which the lesson is open. */
  ms: number;
  /** The lesson is ended; otherwise the person may continue. */
  exits: boolean;
  /** The person reads a message. */
  tells: boolean;
}

/**
 * `standing`: before this visit. Without an action the standards mean 'continue,no message'. Null
 * where the time is not limited.
 */
export const timeLimitOf = (
  { maxTimeAllowed, timeLimitAction }: Pick<ScormLesson, 'maxTimeAllowed' | 'timeLimitAction'>,
  standing: Pick<ScormStanding, 'attemptTime'> | null,
): TimeLimit | null => {
  if (maxTimeAllowed === null) return null;
  const ms = Math.max(0, maxTimeAllowed - (standing?.attemptTime ?? 0)) * 1000 + GRACE_MS;
  if (ms > LONGEST_MS) return null;
  return {
    ms,
    exits: timeLimitAction?.startsWith('exit') === true,
    tells: timeLimitAction?.endsWith(',message') === true,
  };
};
