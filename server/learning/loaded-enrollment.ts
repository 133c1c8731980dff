import type { AttemptRow } from '#server/evaluation/present-attempt.ts';
import type { contentEnrollments, enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';

export type EnrollmentRow = typeof enrollments.$inferSelect;
export type NodeEnrollmentRow = typeof nodeEnrollments.$inferSelect;
export type ContentEnrollmentRow = typeof contentEnrollments.$inferSelect;

/** An enrolment with everything below it. Changed in place. */
export interface LoadedEnrollment {
  enrollment: EnrollmentRow;
  nodes: Map<string, NodeEnrollmentRow>;
  contents: Map<string, ContentEnrollmentRow>;
  /** Attempts at evaluations, by id. */
  attempts: Map<string, AttemptRow>;
}
