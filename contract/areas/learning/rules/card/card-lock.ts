/**
 * Why something is locked. Of several reasons, it returns the one that the person can change least.
 */

export type CardLock =
  | { why: 'archived' }
  | { why: 'notStarted'; /** When the class begins, UTC. */ at: string }
  | {
      why: 'prerequisites';
      /** Titles of the pages that have to be concluded first. */ missing: readonly string[];
    }
  | { why: 'sequential'; /** Title of the step before it. */ before: string };

export interface CardLockFacts {
  archived: boolean;
  /** When the person's class starts; null without a date or a class. */
  teamStart: string | null;
  /** Titles of the prerequisites that are not met. */
  missing: readonly string[];
  /** Title of the step that has to be done first, from `lockedBy`. */
  lockedBy: string | null;
}

/** `now` in milliseconds. */
export const cardLock = (
  { archived, teamStart, missing, lockedBy }: CardLockFacts,
  now: number,
): CardLock | null => {
  if (archived) return { why: 'archived' };
  if (teamStart !== null && Date.parse(teamStart) > now)
    return { why: 'notStarted', at: teamStart };
  if (missing.length > 0) return { why: 'prerequisites', missing };
  return lockedBy === null ? null : { why: 'sequential', before: lockedBy };
};
