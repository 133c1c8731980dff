export interface Interval {
  startAt: Date;
  endAt: Date;
}

/** Seconds covered by the intervals. Overlaps count once. */
export const mergedSeconds = (intervals: readonly Interval[]): number => {
  const sorted = intervals
    .map(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()] as const)
    .sort(([a], [b]) => a - b);
  let sum = 0;
  let until = -Infinity;
  for (const [start, end] of sorted) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum / 1000;
};
