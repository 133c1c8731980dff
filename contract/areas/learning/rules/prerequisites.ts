import type { Prerequisite } from '../entities/node.ts';

/**
 * The prerequisites of a page that a person has not met. A page that they have begun stays open,
 * whatever comes of its prerequisites later: the caller asks only about pages that were not begun.
 *
 * A card is locked by it, on the device too. The server computes it for callers but takes an
 * enrolment all the same: queues arrive in any order, so the completion that opened the page may
 * come after the enrolment that it allowed.
 */
export const missingPrerequisites = (
  prerequisites: readonly Prerequisite[],
  /** True when the person has concluded the page and the completion is still valid. */
  isConcluded: (idNode: string) => boolean,
): Prerequisite[] =>
  prerequisites.filter(({ idNode, equivalents }) => ![idNode, ...equivalents].some(isConcluded));
