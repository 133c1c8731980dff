/** Finds the enrolment above a page through which the person can enter it. */
import type { LevelView } from '#sync/reads/read-level.ts';

export interface Descendant {
  idEnrollment: string;
  idTeam: string | null;
  idParentNodeEnrollment: string;
  /** Title of the step that must be done first; null when the page is open. */
  lockedBy: string | null;
}

/** Null where no enrolled page leads to it. Prefers an open way to a locked one. */
export const descendants = (
  idNode: string,
  enrolled: ReadonlyMap<string, LevelView>,
): Descendant | null => {
  let closed: Descendant | null = null;
  for (const { nodeEnrollment, steps } of enrolled.values()) {
    const step = steps.find(
      ({ element }) => element.elementType === 'NODE' && element.idElement === idNode,
    );
    if (!step || !nodeEnrollment) continue;
    const { idEnrollment, idTeam, idNodeEnrollment } = nodeEnrollment;
    const way = {
      idEnrollment,
      idTeam,
      idParentNodeEnrollment: idNodeEnrollment,
      lockedBy: step.lockedBy,
    };
    if (way.lockedBy === null) return way;
    closed ??= way;
  }
  return closed;
};
