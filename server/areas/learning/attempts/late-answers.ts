/**
 * What an attempt remembers of answers that arrived late, for its person and for administrators.
 * Pure.
 */
import type { KeptReason, LateAnswers } from '#contract/areas/evaluation/entities/attempt.ts';

const none: LateAnswers = { counted: [], kept: [], gradeAtEnd: null, reviewedAt: null };

const without = <T extends { idQuestion: string }>(list: readonly T[], idQuestion: string): T[] =>
  list.filter((one) => one.idQuestion !== idQuestion);

/** `gradeBefore`: before this answer counted. */
export const withCounted = (
  late: LateAnswers | null,
  idQuestion: string,
  at: Date,
  gradeBefore: number | null,
): LateAnswers => {
  const known = late ?? none;
  return {
    ...known,
    counted: [...without(known.counted, idQuestion), { idQuestion, at: at.toISOString() }],
    gradeAtEnd: known.counted.length === 0 ? gradeBefore : known.gradeAtEnd,
  };
};

export const withKept = (
  late: LateAnswers | null,
  idQuestion: string,
  at: Date,
  why: KeptReason,
): LateAnswers => {
  const known = late ?? none;
  return {
    ...known,
    kept: [...without(known.kept, idQuestion), { idQuestion, at: at.toISOString(), why }],
  };
};

/**
 * The person answered the question anew, and saw what they replaced: nothing of before is worth
 * telling them.
 */
export const withoutKept = (late: LateAnswers | null, idQuestion: string): LateAnswers | null =>
  late && { ...late, kept: without(late.kept, idQuestion) };

/** An administrator decided about the attempt. */
export const withReview = (late: LateAnswers | null, at: Date): LateAnswers | null =>
  late && { ...late, reviewedAt: at.toISOString() };

export const isCounted = (late: LateAnswers | null, idQuestion: string): boolean =>
  late?.counted.some((one) => one.idQuestion === idQuestion) ?? false;
