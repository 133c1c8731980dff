/**
 * The current index in a step journey. Clamped, because a stored index may come from an earlier
 * version with more steps.
 */
export const clampStep = (index: number, count: number): number =>
  Math.min(Math.max(0, Math.trunc(index) || 0), Math.max(0, count - 1));

/** Percent: (index + 1) / count. */
export const stepPercent = (index: number, count: number): number =>
  count === 0 ? 0 : Math.round(((index + 1) / count) * 100);

export type StepState = 'done' | 'current' | 'later';

/** Steps before the current one are done, and so are all steps reached earlier. */
export const stepState = (at: number, index: number, furthest: number): StepState => {
  if (at === index) return 'current';
  return at < index || at <= furthest ? 'done' : 'later';
};
