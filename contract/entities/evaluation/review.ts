/** Why an attempt wants an administrator's look, and what its devices did and when. Lies in the answer of the write that raised it. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';
import { answerData } from './question.ts';

/** `late`: it came after the attempt was finished; `conflict`: two devices gave different answers; `time`: more time than the limit passed. */
export const reviewReasons = ['late', 'conflict', 'time'] as const;

export const reviewEvent = z.object({
  kind: z.enum(['start', 'answer', 'opened', 'hidden', 'sleep', 'clock', 'finish', 'late', 'arrival']),
  at: instant,
  /** Name of the device; null where none is known. */
  on: z.nullable(z.string()),
  /** Position of the question from 1, for answers. */
  question: z.nullable(z.int()),
  /** How far the clock went beyond the time that was counted, for `sleep` and `clock`. */
  seconds: z.nullable(z.number()),
});
export type ReviewEvent = z.infer<typeof reviewEvent>;

export const evaluationReview = z.object({
  idQuestionnaire: id,
  title: z.string(),
  attempt: z.int(),
  reason: z.enum(reviewReasons),
  /** Seconds beyond the limit; 0 where time is not the reason. */
  overtime: z.number(),
  /** The two answers, where they differ. */
  given: z.nullable(z.object({ counts: z.nullable(answerData), kept: answerData, statement: z.string() })),
  /** Oldest first. */
  timeline: z.array(reviewEvent),
});
export type EvaluationReview = z.infer<typeof evaluationReview>;
