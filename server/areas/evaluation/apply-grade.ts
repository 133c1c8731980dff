/**
 * Gives a finished attempt another grade, and counts all that follows from it: progress, what it
 * opens, and the attempt after it.
 */
import { isAnotherLeft, isLockedByPassing } from '#contract/areas/evaluation/rules/attempts.ts';
import {
  presentAttempt,
  type AttemptRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import type { Grading } from '#server/areas/learning/attempts/grade/grade.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { countProgress } from '#server/areas/learning/apply-progress.ts';
import { siblingsOf, type AttemptPosition } from './attempt-position.ts';
import { prepareNext } from './prepare-next.ts';

export type GradeContext = Pick<
  LearningContext,
  'tx' | 'tenant' | 'idUser' | 'changes' | 'learning' | 'evaluations' | 'nodes' | 'node' | 'ownTeam'
>;

/**
 * What a grade of whichever attempt says of the next one: it waits while attempts remain, and does
 * not when they do not.
 */
const settleTries = async (
  context: GradeContext,
  position: AttemptPosition,
  now: Date,
): Promise<void> => {
  const all = siblingsOf(position);
  if (all.some(({ status }) => status === 'STARTED')) return;
  const finished = all
    .filter(({ status }) => status === 'FINISHED')
    .toSorted((one, other) => other.attempt - one.attempt);
  const shown = finished.map(presentAttempt);
  const latest = shown[0] ?? presentAttempt(position.row);
  if (isAnotherLeft(latest, shown)) await prepareNext({ ...context, receivedAt: now }, position);
  if (!isLockedByPassing(latest, shown)) return;
  // What an administrator granted stays granted.
  for (const one of all)
    if (one.status === 'PREPARED' && one.note?.kind !== 'granted') context.evaluations.replace(one);
};

/** `row` of the position is finished. The person must be locked. */
export const applyGrade = async (
  context: GradeContext,
  position: AttemptPosition,
  graded: Grading,
  now: Date,
): Promise<void> => {
  const { loaded, node, row } = position;
  const { grade, result }: Pick<AttemptRow, 'grade' | 'result'> = graded;
  Object.assign(row, { grade, result });
  context.evaluations.attemptChanged(row);
  // It was earned when it was handed in.
  const at = row.finishDate ?? now;
  await countProgress({ ...context, at, receivedAt: now, unlocked: false }, loaded, node, at);
  await settleTries(context, position, now);
};
