/** Statistics of a list of measurements. */
export interface Stats {
  n: number;
  p50: number;
  p95: number;
  p99: number;
  /** Interquartile range. */
  iqr: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const statsOf = (values: readonly number[]): Stats => {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    n: sorted.length,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    iqr: at(sorted, 0.75) - at(sorted, 0.25),
  };
};
