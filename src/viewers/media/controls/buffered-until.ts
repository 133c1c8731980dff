/** End of the buffered range at the current position, in seconds. */
export const bufferedUntil = (ranges: readonly (readonly number[])[] | undefined, position: number): number => {
  for (const [start = 0, end = 0] of ranges ?? []) if (position >= start && position <= end) return end;
  return position;
};
