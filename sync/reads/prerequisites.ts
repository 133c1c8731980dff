// What has to be concluded before a page opens, by the person's own rows and what waits here to be
// sent. One rule for cards, pages and steps.
import type { Prerequisite } from '#contract/areas/learning/entities/node.ts';
import { isConcluded } from '#contract/areas/learning/rules/enrollment-end.ts';
import { missingPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import { type LevelView, levelStateAt } from './read-level.ts';

type Reached = Pick<LevelView, 'reached' | 'endsAt'>;

/** A prerequisite with how the person stands in it, and in the pages that count as it. */
export interface PrerequisiteState extends Prerequisite {
  /** By the page's id; without those that the person has never been in. */
  reached: ReadonlyMap<string, Reached>;
}

/**
 * True when the person has concluded it and that has not run out. `now` in milliseconds, by the
 * server's clock as far as it is known.
 */
export const isConcludedAt = (level: Reached | undefined, now: number): boolean =>
  level !== undefined && isConcluded(levelStateAt(level, now));

/** Those that are not met yet. */
export const missingAt = (
  prerequisites: readonly PrerequisiteState[],
  now: number,
): Prerequisite[] =>
  prerequisites.flatMap((one) =>
    missingPrerequisites([one], (idNode) => isConcludedAt(one.reached.get(idNode), now)),
  );
