/** Why a step is closed, for all places that lead to one. */
import { cardLock, type CardLock } from '#contract/areas/learning/rules/card/card-lock.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { missingAt } from '#sync/reads/prerequisites.ts';
import type { Step } from '#sync/reads/read-level.ts';

/** The text of a lock. */
export const lockWords = (lock: CardLock): string => {
  switch (lock.why) {
    case 'archived':
      return cardsCopy.archivedWhy;
    case 'notStarted':
      return cardsCopy.opensSoon(dayAndTime(lock.at));
    case 'prerequisites':
      return cardsCopy.prerequisites(lock.missing);
    case 'sequential':
      return pageCopy.opensAfter(lock.before);
  }
};

/** Null where it is open. `now` in milliseconds, by the server's clock as far as it is known. */
export const stepLock = (
  { lockedBy, opensAt, prerequisites }: Pick<Step, 'lockedBy' | 'opensAt' | 'prerequisites'>,
  now: number,
): string | null => {
  const lock = cardLock(
    {
      archived: false,
      teamStart: opensAt,
      missing: missingAt(prerequisites, now).map(({ title }) => title),
      lockedBy,
    },
    now,
  );
  return lock && lockWords(lock);
};
