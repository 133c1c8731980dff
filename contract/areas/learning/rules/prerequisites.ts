import type { Prerequisite } from '../entities/node.ts';

/**
 * The prerequisites that a page still asks of a person. What was begun before a prerequisite was
 * set stays open, and so does what was begun once the prerequisite was concluded, whatever comes of
 * that later. What was begun past a prerequisite that was never concluded is closed. Queues arrive
 * in any order, so it follows from the rows alone and never from which of them came first.
 */
export const askedPrerequisites = <T extends Prerequisite>(
  prerequisites: readonly T[],
  /**
   * When the person first did something in the page or below it, UTC; '' when that is unknown; null
   * when they did nothing.
   */
  begunAt: string | null,
  /** True when the person has concluded the page at any time, even if that has run out. */
  wasConcluded: (idNode: string) => boolean,
): T[] =>
  prerequisites.filter(
    ({ idNode, equivalents, since }) =>
      begunAt === null ||
      !(
        since === undefined ||
        begunAt < since ||
        [idNode, ...equivalents].some((one) => wasConcluded(one))
      ),
  );

/**
 * The prerequisites that a person has not met. It closes the page and all pages below it. The
 * server takes an enrolment all the same, because the completion that allowed it may arrive later.
 */
export const missingPrerequisites = (
  prerequisites: readonly Prerequisite[],
  /** True when the person has concluded the page and the completion is still valid. */
  isConcluded: (idNode: string) => boolean,
): Prerequisite[] =>
  prerequisites.filter(({ idNode, equivalents }) => ![idNode, ...equivalents].some(isConcluded));
