/** What a person begins with who has begun nothing. */
import { totalsOf } from '#src/learning/reads/level-totals.ts';
import { missingAt } from '#sync/reads/prerequisites.ts';
import type { HomeView } from '#sync/reads/read-home.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';

export interface FirstTrail {
  level: LevelView;
  required: boolean;
  /** Of the page; null where it has no length. */
  seconds: number | null;
}

const isOpenAt = (level: LevelView, now: number): boolean =>
  level.node.status === 'PUBLISHED' &&
  level.progress.status === 'NOT_ATTEMPTED' &&
  level.steps.length > 0 &&
  !isExpired(level, now) &&
  missingAt(level.prerequisites, now).length === 0;

const isRequired = ({ steps }: LevelView): boolean =>
  steps.some(({ element }) => element.mandatory);

/**
 * Of the pages that the person is enrolled in: what is required before what is not, and of these
 * the one that ends first. `now` in ms.
 */
export const firstTrail = (
  { enrolled }: Pick<HomeView, 'enrolled'>,
  now: number,
): FirstTrail | null => {
  const [level] = [...enrolled.values()]
    .filter((one) => isOpenAt(one, now))
    .toSorted(
      (a, b) =>
        Number(isRequired(b)) - Number(isRequired(a)) ||
        (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity),
    );
  if (!level) return null;
  return { level, required: isRequired(level), seconds: totalsOf(level).left };
};
