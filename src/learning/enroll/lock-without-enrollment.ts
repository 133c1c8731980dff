/**
 * What closes a step to a person who is not enrolled in its page: cards elsewhere say so before a person
 * opens it.
 */
import type { Node } from '#contract/entities/node.ts';
import { cardLock } from '#contract/rules/card/card-lock.ts';
import { missingPrerequisites } from '#contract/rules/prerequisites.ts';
import { lockedBy } from '#contract/rules/steps.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import { lockWords } from './step-lock.ts';

interface StepPlace {
  page: Node;
  idElement: string;
  isConcluded: (idNode: string) => boolean;
}

/** `now` in milliseconds, by the server's clock as far as it is known. */
export const lockWithoutEnrollment = (
  { page, idElement, isConcluded }: StepPlace,
  now: number,
): CardState['locked'] => {
  const before = lockedBy(page.mapElements, idElement, () => undefined);
  const lock = cardLock(
    {
      archived: false,
      teamStart: null,
      missing: missingPrerequisites(page.prerequisites ?? [], isConcluded).map(
        ({ title }) => title,
      ),
      lockedBy: page.mapElements.find((one) => one.idElement === before)?.title ?? null,
    },
    now,
  );
  return lock && { reason: lockWords(lock) };
};
