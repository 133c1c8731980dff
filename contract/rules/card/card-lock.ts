/** Why something is closed. Where several hold, the one that a person can do least about is told. */

export type CardLock =
  | { why: 'archived' }
  | { why: 'notStarted'; /** When the class begins, UTC. */ at: string }
  | { why: 'prerequisites' }
  | { why: 'sequential'; /** Title of the step before it. */ before: string };

export interface CardLockFacts {
  archived: boolean;
  /** When the person's class begins; null where it has no date or there is no class. */
  teamStart: string | null;
  prerequisitesMet: boolean;
  /** Title of the step that has to be done first, of `lockedBy`. */
  lockedBy: string | null;
}

/** `now` in milliseconds. */
export const cardLock = ({ archived, teamStart, prerequisitesMet, lockedBy }: CardLockFacts, now: number): CardLock | null => {
  if (archived) return { why: 'archived' };
  if (teamStart !== null && Date.parse(teamStart) > now) return { why: 'notStarted', at: teamStart };
  if (!prerequisitesMet) return { why: 'prerequisites' };
  return lockedBy === null ? null : { why: 'sequential', before: lockedBy };
};
