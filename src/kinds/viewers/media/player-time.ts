/** 07:42, or 1:02:09 from an hour on. */
export const clockTime = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const tail = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
};

/** Whether to ask where to begin, and where 'Continuar' begins. */
export const mustAsk = (lastPosition: number | null): lastPosition is number =>
  lastPosition !== null && lastPosition !== 0;

/** A position at the very end would finish at once, so step back a little. */
export const resumePosition = (lastPosition: number, duration: number): number => {
  if (!Number.isFinite(duration) || duration <= 0) return lastPosition;
  return Math.max(0, Math.min(lastPosition, duration - 3));
};

/** End of the buffered range at the current position, in seconds. */
export const bufferedUntil = (
  ranges: readonly (readonly number[])[] | undefined,
  position: number,
): number => {
  for (const [start = 0, end = 0] of ranges ?? [])
    if (position >= start && position <= end) return end;
  return position;
};
