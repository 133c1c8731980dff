/**
 * One attempt's questions, drawn by the server before the attempt begins: which questions of the
 * bank, and their order. It lies on the device until the attempt starts, so that starting needs no
 * connection. It never changes and never holds the correct answers.
 */
import { z } from 'zod/mini';
import { flag, id } from '../../primitives.ts';
import { question } from './question.ts';

/** Characters of a sealed attempt. */
export const MAX_SEAL = 160_000;
export const attemptSeal = z.string().check(z.maxLength(MAX_SEAL));

export const evaluationTypes = ['REACTION', 'KNOWLEDGE', 'PRE_TEST'] as const;

const evaluationParameters = z.object({
  /** Seconds; 0: no limit. */
  timeLimit: z.int().check(z.gte(0), z.lte(604_800)),
  questionAmount: z.int().check(z.gte(0)),
  /** 1: no going on before the question is answered. */
  lockNavigation: flag,
  /** 0: as many as one wants. */
  maxTries: z.int().check(z.gte(0), z.lte(1000)),
  /** 1: the answer key is shown after the attempt. */
  showResponseSummary: flag,
  /** 1: no more attempts after passing. */
  lockAfterApproval: flag,
  /** Shown after a survey was sent. Null: the default thanks. */
  closingText: z.nullable(z.string()),
});

export const evaluationHead = z.object({
  idEvaluation: id,
  /** One of `evaluationTypes`; any other is told as unknown. */
  evaluationType: z.string().check(z.maxLength(32)),
  questionnaireType: z.enum(['EVALUATION', 'SURVEY']),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.nullable(z.string()),
  /** 0 to 100; null where nothing is graded. */
  masteryScore: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  parameters: evaluationParameters,
});

export const questionnaire = z.extend(evaluationHead, {
  idQuestionnaire: id,
  idNode: id,
  idNodeEnrollment: id,
  idEnrollment: id,
  /** From 1. */
  attempt: z.int().check(z.gte(1)),
  /** Of the evaluation: it is graded by this version, whatever was changed since. */
  version: z.int().check(z.gte(1)),
  questions: z.array(question),
  /**
   * The whole attempt with its answer key, which only the server can read. A person who goes on with the
   * attempt brings it along: a server that was set back to a day before the draw grades by it.
   * Absent in one from before there were seals, or that is too large for one.
   */
  seal: z.optional(attemptSeal),
});
export type Questionnaire = z.infer<typeof questionnaire>;
