/**
 * Which videos of a playlist were watched, from the only stored figure: the percent. It counts
 * finished videos from the first on, so that it never decreases and two devices agree.
 */
export const watchedEntries = (percent: number, total: number): number =>
  Math.floor((percent * total) / 100 + 0.01);

/** The percent after the video at `index` has ended; null if that does not increase it. */
export const percentAfter = (index: number, percent: number, total: number): number | null => {
  if (index !== watchedEntries(percent, total) || index >= total) return null;
  return Math.ceil(((index + 1) / total) * 100);
};
