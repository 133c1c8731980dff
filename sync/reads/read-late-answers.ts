// Attempts of the person whose answers arrived late: those that counted, and those that are for administrators to look at.
import type { Attempt, LateAnswers } from '#contract/entities/evaluation/attempt.ts';
import { isLateInReview } from '#contract/rules/evaluation/attempts.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface LateAttempt {
  attempt: Attempt;
  late: LateAnswers;
  /** Of the last answer that arrived late, ISO 8601. */
  arrivedAt: string;
  /** Some of them have not been looked at. */
  isInReview: boolean;
}

/** `since` in ms of the wall clock. Newest first. */
export const readLateAnswers = async (db: PersonDatabase, since: number): Promise<LateAttempt[]> => {
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
