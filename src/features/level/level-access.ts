/** What keeps a person from the steps of a page now. */
import { singleStep } from '#contract/areas/learning/rules/steps.ts';
import { paths } from '#src/paths.ts';
import { missingAt } from '#sync/reads/prerequisites.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';

export interface LevelAccess {
  /** When the person's class begins; null where it has begun, or there is none. */
  startsAt: string | null;
  /** Pages to be done before this one. */
  missing: ReturnType<typeof missingAt>;
  /** Title of the step of a page above that has to be done before; null where none closes it. */
  lockedAbove: string | null;
  /** The person's enrolment has run out. */
  expired: boolean;
}

export const levelAccess = (level: LevelView, now: number): LevelAccess => ({
  startsAt: level.teamStart !== null && Date.parse(level.teamStart) > now ? level.teamStart : null,
  missing: missingAt(level.prerequisites, now),
  lockedAbove: level.lockedAbove,
  expired: level.nodeEnrollment !== null && isExpired(level, now),
});

export const isClosed = ({ startsAt, missing, lockedAbove }: LevelAccess): boolean =>
  startsAt !== null || missing.length > 0 || lockedAbove !== null;

/** The enrolment ended without passing, so the page offers to enrol again. */
export const hasFailed = ({ nodeEnrollment, reached }: LevelView): boolean =>
  nodeEnrollment !== null && reached.status === 'FAILED';

/** The address of the only content of a page that shows nothing else and is open; null otherwise. */
export const singleStepPath = (level: LevelView, now: number): string | null => {
  if (isClosed(levelAccess(level, now)) || isExpired(level, now) || hasFailed(level)) return null;
  const { node } = level;
  if (node.hasAccess === 0) return null;
  const single = singleStep(node.mapElements, node.blocks.length);
  return single && paths.step(single);
};
