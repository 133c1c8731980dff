/**
 * What of a playlist was watched, out of the one figure that is stored: the percent. It counts videos seen to their end from the first
 * on, so that it never shrinks and two devices agree.
 */
export const watchedEntries = (percent: number, total: number): number => Math.floor((percent * total) / 100 + 0.01);

/** The percent once the video at `index` has ended; null where it does not grow by that. */
export const percentAfter = (index: number, percent: number, total: number): number | null => {
  if (index !== watchedEntries(percent, total) || index >= total) return null;
  return Math.ceil(((index + 1) / total) * 100);
};
