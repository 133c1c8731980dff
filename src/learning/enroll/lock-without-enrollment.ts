/**
 * What closes a step to a person who is not enrolled in its page: cards elsewhere say so before a person
 * opens it.
 */
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { cardLock } from '#contract/areas/learning/rules/card/card-lock.ts';
import { missingPrerequisites } from '#contract/areas/learning/rules/prerequisites.ts';
import { lockedBy } from '#contract/areas/learning/rules/steps.ts';
import { missingAt } from '#sync/reads/prerequisites.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { lockWords } from './step-lock.ts';

interface PagesAround {
  /** The company's pages, by id. */
  nodes: ReadonlyMap<string, Node>;
  /** The pages that the person is enrolled in, by id. */
  enrolled: ReadonlyMap<string, LevelView>;
  /** Whether the person has concluded a page and that still holds. */
  isConcluded: (idNode: string) => boolean;
}

/**
 * Titles of what the pages above ask for before a page below them opens, to a person who is not
 * enrolled in it.
 */
export const missingAbove = (
  { parentNodes }: Node,
  { nodes, enrolled, isConcluded }: PagesAround,
  now: number,
): string[] =>
  parentNodes.flatMap(({ idNode }) => {
    const level = enrolled.get(idNode);
    const missing = level
      ? missingAt(level.prerequisites, now)
      : missingPrerequisites(nodes.get(idNode)?.prerequisites ?? [], isConcluded);
    return missing.map(({ title }) => title);
  });

interface StepPlace {
  page: Node;
  /** What the pages above it ask for first. */
  above: readonly string[];
  idElement: string;
  isConcluded: (idNode: string) => boolean;
}

/** `now` in milliseconds, by the server's clock as far as it is known. */
export const lockWithoutEnrollment = (
  { page, above, idElement, isConcluded }: StepPlace,
  now: number,
): CardState['locked'] => {
  const before = lockedBy(page.mapElements, idElement, () => undefined);
  const lock = cardLock(
    {
      archived: false,
      teamStart: null,
      missing: [
        ...new Set([
          ...missingPrerequisites(page.prerequisites ?? [], isConcluded).map(({ title }) => title),
          ...above,
        ]),
      ],
      lockedBy: page.mapElements.find((one) => one.idElement === before)?.title ?? null,
    },
    now,
  );
  return lock && { reason: lockWords(lock) };
};
