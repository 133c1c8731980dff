/** What an attempt remembers of answers that arrived late, for its person and for administrators. Pure. */
import type { KeptReason, LateAnswers } from '#contract/entities/evaluation/attempt.ts';

type Known = LateAnswers | null;

const none: LateAnswers = { counted: [], kept: [], gradeAtEnd: null, reviewedAt: null };

const without = <T extends { idQuestion: string }>(list: readonly T[], idQuestion: string): T[] =>
  list.filter((one) => one.idQuestion !== idQuestion);

/** `gradeBefore`: before this answer counted. */
export const withCounted = (late: Known, idQuestion: string, at: Date, gradeBefore: number | null): LateAnswers => {
  const known = late ?? none;
  return {
    ...known,
    counted: [...without(known.counted, idQuestion), { idQuestion, at: at.toISOString() }],
    gradeAtEnd: known.counted.length === 0 ? gradeBefore : known.gradeAtEnd,
  };
};

export const withKept = (late: Known, idQuestion: string, at: Date, why: KeptReason): LateAnswers => {
  const known = late ?? none;
  return { ...known, kept: [...without(known.kept, idQuestion), { idQuestion, at: at.toISOString(), why }] };
};

/** The person answered the question anew, and saw what they replaced: nothing of before is worth telling them. */
export const withoutKept = (late: Known, idQuestion: string): Known => late && { ...late, kept: without(late.kept, idQuestion) };

/** An administrator decided about the attempt. */
export const withReview = (late: Known, at: Date): Known => late && { ...late, reviewedAt: at.toISOString() };

export const isCounted = (late: Known, idQuestion: string): boolean => late?.counted.some((one) => one.idQuestion === idQuestion) ?? false;
