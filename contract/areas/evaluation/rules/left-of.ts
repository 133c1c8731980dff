import type { Attempt } from '../entities/attempt.ts';
import { timeLeftAt } from './time-left.ts';

/**
 * Seconds that an attempt has left, from its row; null without a limit or before the start. `now`:
 * corrected milliseconds.
 */
export const leftOf = (
  { startDate, timeLeft, timeSavedAt }: Pick<Attempt, 'startDate' | 'timeLeft' | 'timeSavedAt'>,
  timeLimit: number,
  now: number,
): number | null =>
  startDate === null
    ? null
    : timeLeftAt(
        {
          timeLimit,
          startedAt: Date.parse(startDate),
          saved:
            timeLeft === null || timeSavedAt === null
              ? null
              : { left: timeLeft, at: Date.parse(timeSavedAt) },
        },
        now,
      );
