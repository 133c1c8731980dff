/**
 * The questions of this version, one line per type. Only screens that are loaded lazily import it:
 * all types are in their chunk.
 */
import type { QuestionType } from '#contract/areas/evaluation/entities/question.ts';
import { commentQuestion } from './comment/comment-question.tsx';
import { correlateQuestion } from './correlate/correlate-question.tsx';
import { likertQuestion } from './likert/likert-question.tsx';
import { multiLikertQuestion } from './multi-likert/multi-likert-question.tsx';
import { multiOptionQuestion } from './multi-option/multi-option-question.tsx';
import type { QuestionSpec } from './question-spec.tsx';
import { singleOptionCommentQuestion } from './single-option-comment/single-option-comment-question.tsx';
import { singleOptionQuestion } from './single-option/single-option-question.tsx';
import { trueOrFalseQuestion } from './true-or-false/true-or-false-question.tsx';

export const questions = {
  SINGLE_OPTION: singleOptionQuestion,
  TRUE_OR_FALSE: trueOrFalseQuestion,
  MULTI_OPTION: multiOptionQuestion,
  CORRELATE: correlateQuestion,
  MULTI_LIKERT_SCALE: multiLikertQuestion,
  LIKERT_SCALE: likertQuestion,
  SINGLE_OPTION_COMMENT: singleOptionCommentQuestion,
  COMMENT: commentQuestion,
} as const satisfies Record<QuestionType, QuestionSpec>;
