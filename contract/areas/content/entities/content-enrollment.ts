/**
 * A person's state in a content. One row per (node enrolment, content), with an id built from both,
 * so that two devices that start it offline mean the same row.
 */
import { z } from 'zod/mini';
import { id, instant, percent, seconds, supportedBy } from '#contract/primitives.ts';

export const contentStatus = z.enum([
  'NOT_ATTEMPTED',
  'IN_PROGRESS',
  'COMPLETED',
  'PASSED',
  'FAILED',
]);
export type ContentStatus = z.infer<typeof contentStatus>;

export const contentEnrollment = z.object({
  idContentEnrollment: id,
  idNodeEnrollment: id,
  idEnrollment: id,
  idContentItem: id,
  idUser: id,
  status: contentStatus,
  grade: z.nullable(z.number()),
  progress: percent,
  /** Playback position, seconds. */
  lastPosition: z.nullable(seconds),
  /** Seconds spent. Overlapping tabs or devices count once. */
  timeExecuted: seconds,
  startDate: instant,
  finishDate: z.nullable(instant),
  lastModified: instant,
  supportedBy,
});
export type ContentEnrollment = z.infer<typeof contentEnrollment>;

/** The natural key of a content enrolment. */
export const contentEnrollmentId = (idNodeEnrollment: string, idContentItem: string): string =>
  `${idNodeEnrollment}~${idContentItem}`;
