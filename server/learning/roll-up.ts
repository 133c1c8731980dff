import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { EnrollmentStatus } from '#contract/entities/enrollment.ts';
import type { Node } from '#contract/entities/node.ts';
import { isDone } from '#contract/rules/content-progress.ts';
import { nodeProgress, type StepState } from '#contract/rules/node-progress.ts';
import type { LearningWork } from './learning-work.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from './loaded-enrollment.ts';

/** What is known of a step of a node's map; undefined where it was never opened. */
export const stateOfStep =
  ({ nodes, contents }: LoadedEnrollment, node: NodeEnrollmentRow) =>
  (idElement: string): StepState | undefined => {
    const content = contents.get(contentEnrollmentId(node.id, idElement));
    if (content) return content;
    for (const child of nodes.values()) {
      // Enrolling makes the rows of all nodes below at once: one that nobody opened is no step taken.
      if (child.idNode === idElement && child.idParentNodeEnrollment === node.id && child.status !== 'NOT_ATTEMPTED') return child;
    }
    return undefined;
  };

/** Finished stays finished, expired stays expired, and a figure never falls, whatever was added to the map since. */
const settle = (row: { status: EnrollmentStatus; progress: number }, next: { status: EnrollmentStatus; progress: number }): boolean => {
  const status = isDone(row) || row.status === 'EXPIRED' || next.status === 'NOT_ATTEMPTED' ? row.status : next.status;
  const progress = Math.max(row.progress, next.progress);
  if (status === row.status && progress === row.progress) return false;
  row.status = status;
  row.progress = progress;
  return true;
};

/** Carries a step's progress up: its node, the nodes above, the enrolment. `at` is when it happened. */
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
