/**
 * Visits of a lesson: each is a row of its own, so that no visit ever takes the place of another
 * one.
 */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';
import { lessonState } from './state.ts';

export const lessonStatuses = [
  'NOT_ATTEMPTED',
  'IN_PROGRESS',
  'FAILED',
  'COMPLETED',
  'PASSED',
] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

/** Of one visit. */
export interface LessonResult {
  status: LessonStatus;
  /** 0 to 100. */
  grade: number | null;
  seconds: number;
  /** The next visit continues it. */
  suspended: boolean;
}

export const scormSession = z.object({
  idSession: id,
  idEnrollment: id,
  idNodeEnrollment: id,
  idContentItem: id,
  idSco: id,
  status: z.enum(lessonStatuses),
  grade: z.nullable(z.number()),
  seconds: z.number(),
  suspended: z.boolean(),
  /**
   * What it left. Of a visit after which another one was saved only what sequencing reads: nothing
   * continues from it.
   */
  state: lessonState,
  startDate: instant,
  /** When the lesson was first complete in it. */
  finishDate: z.nullable(instant),
  savedAt: instant,
  savedOn: z.nullable(z.string()),
});
export type ScormSession = z.infer<typeof scormSession>;
