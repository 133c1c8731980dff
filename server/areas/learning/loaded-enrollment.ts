import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { evaluationStep } from '#contract/areas/evaluation/rules/attempts.ts';
import type { StepState } from '#contract/areas/learning/rules/node-progress.ts';
import { presentAttempt, type AttemptRow } from './attempts/present-attempt.ts';
import type {
  contentEnrollments,
  enrollments,
  nodeEnrollments,
} from '#server/db/schema/learning.ts';

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

/** The row of a page that is a step of another one. */
export const childOf = (
  { nodes }: LoadedEnrollment,
  { id }: NodeEnrollmentRow,
  idNode: string,
): NodeEnrollmentRow | undefined => {
  for (const row of nodes.values())
    if (row.idNode === idNode && row.idParentNodeEnrollment === id) return row;
  return undefined;
};

/**
 * The state of a step in a node's map; undefined when it was never opened. A page that is a step
 * has no finish date of its own.
 */
export const stateOfStep =
  (loaded: LoadedEnrollment, node: NodeEnrollmentRow) =>
  (idElement: string): StepState | undefined => {
    const content = loaded.contents.get(contentEnrollmentId(node.id, idElement));
    if (content)
      return {
        status: content.status,
        progress: content.progress,
        finishDate: content.finishDate?.toISOString() ?? null,
      };
    const child = childOf(loaded, node, idElement);
    // Enrolling creates the rows of all nodes below at once, so an untouched row does not count as
    // opened.
    if (child && child.status !== 'NOT_ATTEMPTED')
      return { status: child.status, progress: child.progress };
    const tried = [...loaded.attempts.values()].filter(
      (one) => one.idNodeEnrollment === node.id && one.idEvaluation === idElement,
    );
    return evaluationStep(tried.map(presentAttempt));
  };
