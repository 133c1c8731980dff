/**
 * How much of a question was answered rightly. Pure; the same answers always give the same credit.
 */
import type { AnswerData, QuestionType } from '#contract/areas/evaluation/entities/question.ts';

export interface Gradable {
  questionType: QuestionType;
  correct: AnswerData;
  /** Credit of single options; null for all or nothing. */
  credits: Readonly<Record<string, number>> | null;
}

/** Sums of shares, such as three thirds, come out whole. */
const clamp = (credit: number): number => Math.min(1, Math.max(0, Math.round(credit * 1e9) / 1e9));

/** One option: all or nothing, or the credit of the chosen option. */
const ofOne = (correct: AnswerData, credits: Gradable['credits'], given: AnswerData): number => {
  if (given.option === undefined) return 0;
  if (credits) return clamp(credits[given.option] ?? 0);
  return given.option === correct.option ? 1 : 0;
};

/**
 * Several options: right ones less wrong ones, of all right ones, never below 0; or the sum of the
 * chosen options' credits.
 */
const ofSeveral = (
  correct: AnswerData,
  credits: Gradable['credits'],
  given: AnswerData,
): number => {
  const chosen = given.options ?? [];
  if (credits) return clamp(chosen.reduce((sum, one) => sum + (credits[one] ?? 0), 0));
  const right = new Set(correct.options);
  if (right.size === 0) return chosen.length === 0 ? 1 : 0;
  const hits = chosen.filter((one) => right.has(one)).length;
  return clamp((hits - (chosen.length - hits)) / right.size);
};

/** Matching: the share of options that were matched rightly. */
const ofPairs = (correct: AnswerData, given: AnswerData): number => {
  const wanted = Object.entries(correct.pairs ?? {});
  if (wanted.length === 0) return 1;
  return (
    wanted.filter(([option, target]) => given.pairs?.[option] === target).length / wanted.length
  );
};

/**
 * From 0 to 1. Scales and comments have no right answer: they are not graded, and are never asked
 * for here.
 */
export const creditOf = (
  { questionType, correct, credits }: Gradable,
  given: AnswerData | undefined,
): number => {
  if (!given) return 0;
  switch (questionType) {
    case 'SINGLE_OPTION':
    case 'TRUE_OR_FALSE':
    case 'SINGLE_OPTION_COMMENT':
      return ofOne(correct, credits, given);
    case 'MULTI_OPTION':
      return ofSeveral(correct, credits, given);
    case 'CORRELATE':
      return ofPairs(correct, given);
    case 'MULTI_LIKERT_SCALE':
    case 'LIKERT_SCALE':
    case 'COMMENT':
      return 0;
  }
};
