import type { EnrollmentStatus } from '#contract/areas/learning/entities/enrollment.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { nodeProgress } from '#contract/areas/learning/rules/node-progress.ts';
import type { LearningWork } from './learning-work.ts';
import { type LoadedEnrollment, type NodeEnrollmentRow, stateOfStep } from './loaded-enrollment.ts';
import { settleEnrollment, type Settling } from './settle-enrollment.ts';

/** Completed is final, and progress never falls, even when the map has grown since. */
const settle = (
  row: { status: EnrollmentStatus; progress: number },
  next: { status: EnrollmentStatus; progress: number },
): boolean => {
  const status =
    isDone(row) || row.status === 'EXPIRED' || next.status === 'NOT_ATTEMPTED'
      ? row.status
      : next.status;
  const progress = Math.max(row.progress, next.progress);
  if (status === row.status && progress === row.progress) return false;
  row.status = status;
  row.progress = progress;
  return true;
};

/**
 * Propagates a step's progress to its node, the nodes above and the enrolment. `at` is when it
 * happened.
 */
export const rollUp = async (
  work: LearningWork,
  loaded: LoadedEnrollment,
  from: NodeEnrollmentRow,
  settling: Settling,
): Promise<void> => {
  const { enrollment, nodes } = loaded;
  const { docs, at } = settling;
  let node: NodeEnrollmentRow | undefined = from;
  // The enrolled page's own row follows with the enrolment.
  for (
    const passed = new Set<string>();
    node && node.idParentNodeEnrollment !== null && !passed.has(node.id);
  ) {
    passed.add(node.id);
    const doc = await docs.node(node.idNode);
    if (doc && settle(node, nodeProgress(doc.mapElements, stateOfStep(loaded, node))))
      work.nodeChanged(node);
    node = nodes.get(node.idParentNodeEnrollment);
  }
  await settleEnrollment(work, loaded, settling);
  if (enrollment.lastAccess !== null && enrollment.lastAccess >= at) return;
  enrollment.lastAccess = at;
  work.enrollmentChanged(enrollment);
};
