/** The state of one attempt, apart from its questions: small, since it changes often. */
import { z } from 'zod/mini';
import { flag, id, instant } from '#contract/primitives.ts';
import { secondsStored } from '../rules/whole-seconds.ts';
import { answerData } from './question.ts';

/**
 * REPLACED: drawn anew before it was begun. A device that has begun it without a connection goes on
 * with it. DISCARDED: by an administrator.
 */
export const attemptStatuses = [
  'PREPARED',
  'REPLACED',
  'STARTED',
  'FINISHED',
  'DISCARDED',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** A line of the answer key. */
export const summaryLine = z.object({
  idQuestion: id,
  isCorrect: z.boolean(),
  /** The correct answer. */
  correct: answerData,
});

export const attemptResult = z.object({
  /** Points of questions that are graded; partial credit counts. */
  correct: z.number().check(z.gte(0)),
  total: z.number().check(z.gte(0)),
  /** Null unless the answer key is shown. */
  summary: z.nullable(z.array(summaryLine)),
});
export type AttemptResult = z.infer<typeof attemptResult>;

/** What an administrator, or a new grading, did to the attempt. */
export const attemptNote = z.object({
  kind: z.enum(['accepted', 'granted', 'discarded', 'regraded']),
  /** Written by the administrator; empty for a new grading. */
  reason: z.string(),
  at: instant,
});

/**
 * Why an answer that arrived late does not count: `other`: the question has another answer; `time`:
 * nothing shows that it was given before the end; `void`: the attempt was taken out.
 */
export const keptReasons = ['other', 'time', 'void'] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * Answers that arrived after the end, and answers of two devices to one question. One entry a
 * question in each list.
 */
export const lateAnswers = z.object({
  /**
   * Given before the end to a question that was empty at the end: they count since they arrived, at
   * `at`.
   */
  counted: z.array(z.object({ idQuestion: id, at: instant })),
  /** They do not count. Administrators see them. */
  kept: z.array(z.object({ idQuestion: id, at: instant, why: z.enum(keptReasons) })),
  /** The grade before the first of them counted; null where none did, or nothing is graded. */
  gradeAtEnd: z.nullable(z.number()),
  /** When an administrator decided about the attempt last; null where none has. */
  reviewedAt: z.nullable(instant),
});
export type LateAnswers = z.infer<typeof lateAnswers>;

export const attempt = z.object({
  idQuestionnaire: id,
  idEvaluation: id,
  idNode: id,
  idNodeEnrollment: id,
  idEnrollment: id,
  attempt: z.int().check(z.gte(1)),
  maxTries: z.int().check(z.gte(0)),
  title: z.string(),
  evaluationType: z.string(),
  questionnaireType: z.enum(['EVALUATION', 'SURVEY']),
  masteryScore: z.nullable(z.number()),
  /** 1: no more attempts after passing. */
  lockAfterApproval: flag,
  status: z.enum(attemptStatuses),
  startDate: z.nullable(instant),
  finishDate: z.nullable(instant),
  finishedBy: z.nullable(z.enum(['person', 'time'])),
  /**
   * Whole seconds, as a device saved it last, at `timeSavedAt`; null where nothing was saved or
   * there is no limit.
   */
  timeLeft: z.nullable(z.number().check(z.gte(0), z.overwrite(secondsStored))),
  timeSavedAt: z.nullable(instant),
  /** When something of it was saved last, and the name of the device. */
  savedAt: z.nullable(instant),
  savedOn: z.nullable(z.string()),
  /** A survey that was kept by 'Salvar'. */
  surveySaved: z.boolean(),
  /** 0 to 100; null until the server has graded it, and where nothing is graded. */
  grade: z.nullable(z.number()),
  /** Null until the server has graded it. */
  result: z.nullable(attemptResult),
  note: z.nullable(attemptNote),
  /** Absent where there are none. */
  late: z.optional(lateAnswers),
});
export type Attempt = z.infer<typeof attempt>;

export const answer = z.object({
  /** `idQuestionnaire~idQuestion`. */
  idAnswer: id,
  idQuestionnaire: id,
  idQuestion: id,
  data: answerData,
  savedAt: instant,
  savedOn: z.nullable(z.string()),
});
export type Answer = z.infer<typeof answer>;

export const answerId = (idQuestionnaire: string, idQuestion: string): string =>
  `${idQuestionnaire}~${idQuestion}`;
