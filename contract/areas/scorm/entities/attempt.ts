/** A visit of a lesson as administrators see it, and the data model that it left. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';
import { lessonStatuses } from './lesson-state.ts';

const score = z.object({ raw: z.string(), min: z.string(), max: z.string(), scaled: z.string() });

/** Values stand as the lesson wrote them; empty where it wrote none. */
export const lessonDataModel = z.object({
  /** SCORM 1.2: `lesson_status`. 2004: `completion_status`. */
  completion: z.string(),
  /** Of 2004. */
  success: z.string(),
  score,
  progress: z.string(),
  location: z.string(),
  entry: z.string(),
  exit: z.string(),
  sessionTime: z.string(),
  totalTime: z.string(),
  /** Characters. */
  suspendDataSize: z.int(),
  objectives: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      completion: z.string(),
      success: z.string(),
      progress: z.string(),
      score,
    }),
  ),
  interactions: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      description: z.string(),
      response: z.string(),
      /** The patterns that count as right. */
      expected: z.array(z.string()),
      result: z.string(),
      latency: z.string(),
      weighting: z.string(),
      time: z.string(),
      objectives: z.array(z.string()),
    }),
  ),
});
export type LessonDataModel = z.infer<typeof lessonDataModel>;

export const scormAttempt = z.object({
  idSession: id,
  idUser: id,
  name: z.string(),
  username: z.string(),
  idContentItem: id,
  contentTitle: z.string(),
  idSco: id,
  /** Null where the lesson is no longer in the package. */
  lessonTitle: z.nullable(z.string()),
  status: z.enum(lessonStatuses),
  grade: z.nullable(z.number()),
  seconds: z.number(),
  ended: z.boolean(),
  suspended: z.boolean(),
  startDate: instant,
  finishDate: z.nullable(instant),
  savedAt: instant,
  savedOn: z.nullable(z.string()),
  /** What it decides among the visits of this person in this lesson. */
  counts: z.object({ status: z.boolean(), grade: z.boolean(), resume: z.boolean() }),
});
export type ScormAttempt = z.infer<typeof scormAttempt>;

export const scormAttemptWhole = z.extend(scormAttempt, {
  version: z.enum(['1.2', '2004']),
  model: lessonDataModel,
});
export type ScormAttemptWhole = z.infer<typeof scormAttemptWhole>;
