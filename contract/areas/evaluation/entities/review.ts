/**
 * Why an attempt wants an administrator's look, and what its devices did and when. Lies in the
 * `answer` of the item that raises it, one for an attempt.
 */
import { z } from 'zod/mini';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import { id, instant } from '#contract/primitives.ts';
import { answerData, question } from './question.ts';

/**
 * `late`: answers came after the attempt was over, and may have counted: see `counted`; `conflict`:
 * two devices gave different answers; `time`: more time than the limit passed; `clock`: a device's
 * clock was set while time ran; `ended`: it was finished after the end of the class or of the
 * enrolment; `delayed`: it reached the server more than 24 hours after it was made.
 */
export const reviewReasons = ['late', 'conflict', 'time', 'clock', 'ended', 'delayed'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewEvent = z.object({
  kind: z.enum([
    'start',
    'answer',
    'opened',
    'hidden',
    'sleep',
    'clock',
    'finish',
    'late',
    'arrival',
  ]),
  at: instant,
  /** Name of the device; null where none is known. */
  on: z.nullable(z.string()),
  /** Position of the question from 1, for answers. */
  question: z.nullable(z.int()),
  /** How far the clock went beyond the time that was counted, for `sleep` and `clock`. */
  seconds: z.nullable(z.number()),
});
export type ReviewEvent = z.infer<typeof reviewEvent>;

const given = z.object({ data: answerData, at: instant, on: z.nullable(z.string()) });
export type GivenAnswer = z.infer<typeof given>;

/** Two answers to one question. */
export const differingAnswer = z.object({
  question,
  /** From 1. */
  position: z.int(),
  /** Null where the question has no answer that counts. */
  counts: z.nullable(given),
  kept: given,
});
export type DifferingAnswer = z.infer<typeof differingAnswer>;

/** An answer that arrived after the end and counts. */
export const countedAnswer = z.object({
  question,
  /** From 1. */
  position: z.int(),
  given,
});
export type CountedAnswer = z.infer<typeof countedAnswer>;

export const evaluationReview = z.object({
  idQuestionnaire: id,
  title: z.string(),
  attempt: z.int(),
  /** Null where it is not graded. */
  grade: z.nullable(z.number()),
  reasons: z.array(z.enum(reviewReasons)),
  /** Seconds beyond the limit; 0 where time is in order. */
  overtime: z.number(),
  /** Where a kept answer and the one that counts differ. */
  differing: z.array(differingAnswer),
  /**
   * Answers that arrived after the end to questions that were empty then. Absent in reviews of
   * older servers, like `gradeAtEnd`.
   */
  counted: z._default(z.array(countedAnswer), []),
  /** The grade before the first of them counted; null where none did, or nothing is graded. */
  gradeAtEnd: z._default(z.nullable(z.number()), null),
  /** Oldest first. */
  timeline: z.array(reviewEvent),
});
export type EvaluationReview = z.infer<typeof evaluationReview>;

const holdsReview = z.object({ review: evaluationReview });

/** The review that an item holds; null for every other item. */
export const reviewIn = ({
  state,
  answer,
}: Pick<QueueItem, 'state' | 'answer'>): EvaluationReview | null => {
  if (state !== 'late' && state !== 'flagged') return null;
  const parsed = holdsReview.safeParse(answer);
  return parsed.success ? parsed.data.review : null;
};
