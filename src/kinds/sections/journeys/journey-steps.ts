import { itemCount } from '#src/learning/reads/level-totals.ts';
import type { ShownEntry } from '../entries/shown-entry.ts';

export interface JourneySteps {
  total: number;
  /** Steps that are behind the person, at most all. */
  done: number;
}

/**
 * The steps of a journey or of a page, as far as the person's progress tells; null where it has
 * none.
 */
export const stepsOf = ({
  content,
  node,
  state,
}: Pick<ShownEntry, 'content' | 'node' | 'state'>): JourneySteps | null => {
  const total = content?.parts?.length ?? (node ? itemCount(node) : 0);
  if (total === 0) return null;
  if (state.status === 'done' || state.status === 'passed') return { total, done: total };
  // Rounded down: a step is behind the person when it is whole. The last one only when all is done.
  return { total, done: Math.min(total - 1, Math.floor(((state.progress ?? 0) / 100) * total)) };
};
