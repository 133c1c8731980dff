/** The way into a page from one above it that the person is in. */
import type { LevelView } from '#sync/reads/read-level.ts';

export interface Descendant {
  idEnrollment: string;
  idTeam: string | null;
  idParentNodeEnrollment: string;
  /** Title of the step that has to be done first; null when the page is open. */
  lockedBy: string | null;
}

/** Null where nobody above leads to it. An open way is taken before a closed one. */
export const descendants = (idNode: string, enrolled: ReadonlyMap<string, LevelView>): Descendant | null => {
  let closed: Descendant | null = null;
  for (const { nodeEnrollment, steps } of enrolled.values()) {
    const step = steps.find(({ element }) => element.elementType === 'NODE' && element.idElement === idNode);
    if (!step || !nodeEnrollment) continue;
    const { idEnrollment, idTeam, idNodeEnrollment } = nodeEnrollment;
    const way = { idEnrollment, idTeam, idParentNodeEnrollment: idNodeEnrollment, lockedBy: step.lockedBy };
    if (way.lockedBy === null) return way;
    closed ??= way;
  }
  return closed;
};
