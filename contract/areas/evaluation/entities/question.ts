/** A question as the person sees it: without the correct answers, which stay on the server. */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

export const questionTypes = [
  'SINGLE_OPTION',
  'TRUE_OR_FALSE',
  'MULTI_OPTION',
  'CORRELATE',
  'MULTI_LIKERT_SCALE',
  'LIKERT_SCALE',
  'SINGLE_OPTION_COMMENT',
  'COMMENT',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Characters of a comment. */
export const COMMENT_LIMIT = 4000;
/** What may be sent at all: a text between both is refused by its own name. */
const SENT_LIMIT = 40_000;

export const option = z.object({ idQuestionOption: id, description: z.string() });
export type Option = z.infer<typeof option>;

export const question = z.object({
  idQuestion: id,
  questionType: z.enum(questionTypes),
  /** Sanitised HTML. */
  statement: z.string(),
  /** What is chosen, matched or rated, in the order in which it is shown. Sanitised HTML. */
  options: z.array(option),
  /**
   * CORRELATE: what the options are matched to, by their number from 1. One may be right for several
   * options, or for none.
   */
  targets: z._default(
    z.array(z.object({ idQuestionOptionAnswer: id, description: z.string() })),
    [],
  ),
  /** Likert types: from the lowest to the highest. */
  scales: z._default(z.array(z.object({ idQuestionScale: id, title: z.string() })), []),
  /** Has to be answered before the evaluation is sent. */
  mandatory: z._default(z.boolean(), true),
});
export type Question = z.infer<typeof question>;

/**
 * What was answered. Which fields count depends on the type: `option` for single choice, `options`
 * for several, `pairs` from option to target, `scales` from option to scale, `scale` for one scale,
 * `text` for comments. Empty: the answer was cleared.
 */
export const answerData = z.object({
  option: z.optional(id),
  options: z.optional(z.array(id).check(z.maxLength(100))),
  pairs: z.optional(z.record(id, id)),
  scales: z.optional(z.record(id, id)),
  scale: z.optional(id),
  text: z.optional(z.string().check(asText(), z.maxLength(SENT_LIMIT))),
});
export type AnswerData = z.infer<typeof answerData>;
