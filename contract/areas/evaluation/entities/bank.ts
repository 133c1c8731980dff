/**
 * An evaluation with its bank of questions and their correct answers, as it is imported and kept.
 * It never leaves the server whole.
 */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { answerData, question } from './question.ts';
import { evaluationHead } from './questionnaire.ts';

export const bankQuestion = z.extend(question, {
  /** What it counts beside the others. 0: it is asked and not graded. */
  weight: z._default(z.number().check(z.gte(0), z.lte(1000)), 1),
  /** Null: there is no right and wrong. */
  correct: z._default(z.nullable(answerData), null),
  /**
   * Credit of single options where some are partly right, from -1 to 1. Takes the place of all or
   * nothing; in MULTI_OPTION the credits of the chosen options are added up, never below 0 nor
   * above 1.
   */
  credits: z.optional(z.record(id, z.number().check(z.gte(-1), z.lte(1)))),
  /** The options keep their order. */
  fixedOrder: z._default(z.boolean(), false),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const evaluationBank = z.extend(evaluationHead, {
  idNode: id,
  /** The questions keep their order and are not drawn by chance. */
  fixedOrder: z._default(z.boolean(), false),
  questions: z.array(bankQuestion).check(z.minLength(1), z.maxLength(2000)),
});
export type EvaluationBank = z.infer<typeof evaluationBank>;
export type BankInput = z.input<typeof evaluationBank>;

/** What of an evaluation's settings an attempt needs without its questions. */
export interface AttemptRules {
  title: string;
  evaluationType: string;
  questionnaireType: EvaluationBank['questionnaireType'];
  masteryScore: number | null;
  lockAfterApproval: 0 | 1;
  /** Seconds; 0: no limit. */
  timeLimit: number;
}

export const rulesOf = ({
  title,
  evaluationType,
  questionnaireType,
  masteryScore,
  parameters,
}: EvaluationBank): AttemptRules => ({
  title,
  evaluationType,
  questionnaireType,
  masteryScore,
  lockAfterApproval: parameters.lockAfterApproval,
  timeLimit: parameters.timeLimit,
});

/** A drawn question by the bank's ids, in the order in which the person sees them. */
export interface DrawnQuestion {
  id: string;
  options: string[];
  targets: string[];
}
