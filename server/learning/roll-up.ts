import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { EnrollmentStatus } from '#contract/entities/enrollment.ts';
import type { Node } from '#contract/entities/node.ts';
import { isDone } from '#contract/rules/content-progress.ts';
import { evaluationStep } from '#contract/rules/evaluation/attempts.ts';
import { presentAttempt } from '#server/evaluation/present-attempt.ts';
import { nodeProgress, type StepState } from '#contract/rules/node-progress.ts';
import type { LearningWork } from './learning-work.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from './loaded-enrollment.ts';

/** The state of a step in a node's map; undefined when it was never opened. */
export const stateOfStep =
  ({ nodes, contents, attempts }: LoadedEnrollment, node: NodeEnrollmentRow) =>
  (idElement: string): StepState | undefined => {
    const content = contents.get(contentEnrollmentId(node.id, idElement));
    if (content) return content;
    for (const child of nodes.values()) {
      // Enrolling creates the rows of all nodes below at once, so an untouched row does not count as opened.
      if (child.idNode === idElement && child.idParentNodeEnrollment === node.id && child.status !== 'NOT_ATTEMPTED') return child;
    }
    const tried = [...attempts.values()].filter((one) => one.idNodeEnrollment === node.id && one.idEvaluation === idElement);
    return evaluationStep(tried.map(presentAttempt));
  };

/** Completed and expired are final, and progress never falls, even when the map has grown since. */
const settle = (row: { status: EnrollmentStatus; progress: number }, next: { status: EnrollmentStatus; progress: number }): boolean => {
  const status = isDone(row) || row.status === 'EXPIRED' || next.status === 'NOT_ATTEMPTED' ? row.status : next.status;
  const progress = Math.max(row.progress, next.progress);
  if (status === row.status && progress === row.progress) return false;
  row.status = status;
  row.progress = progress;
  return true;
};

/** Propagates a step's progress to its node, the nodes above and the enrolment. `at` is when it happened. */
export const rollUp = async (
  work: LearningWork,
  readNode: (idNode: string) => Promise<Node | null>,
  loaded: LoadedEnrollment,
  from: NodeEnrollmentRow,
  at: Date,
): Promise<void> => {
  const { enrollment, nodes } = loaded;
  let node: NodeEnrollmentRow | undefined = from;
  let top = from;
  for (const passed = new Set<string>(); node && !passed.has(node.id);) {
    passed.add(node.id);
    top = node;
    const doc = await readNode(node.idNode);
    if (doc && settle(node, nodeProgress(doc.mapElements, stateOfStep(loaded, node)))) work.nodeChanged(node);
    node = node.idParentNodeEnrollment === null ? undefined : nodes.get(node.idParentNodeEnrollment);
  }
  const moved = settle(enrollment, top);
  const seen = enrollment.lastAccess === null || enrollment.lastAccess < at;
  if (seen) enrollment.lastAccess = at;
  const finished = enrollment.finishDate === null && isDone(enrollment);
  if (finished) enrollment.finishDate = at;
  if (moved || seen || finished) work.enrollmentChanged(enrollment);
};
