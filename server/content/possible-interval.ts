/** A clock this far back was never set: a flat battery, or a date that a person typed. */
const OLDEST_MS = 400 * 86_400_000;
/** Two minutes of a clock's error are no person's claim. */
const CLOCK_ERROR_MS = 120_000;

/** What a device tells of an interval. */
export interface ClaimedInterval {
  /** UTC, YYYY-MM-DD HH:mm:ss, by the device's clock. */
  timeStart: string;
  seconds: number;
  /** ms, what that clock was off by. */
  clockOffset: number;
}

interface Limits {
  receivedAt: Date;
  longestMs: number;
  /** The start of the interval, where it is known already. */
  begun?: Date | undefined;
}

/** Ms since 1970; NaN where it is no time. */
export const trackingMs = (timeStart: string): number =>
  Date.parse(`${timeStart.replace(' ', 'T')}Z`);

/**
 * Limits a device's claimed interval: not in the future, not longer than `longestMs`. Once the
 * interval has `begun`, only the claimed length is used: the device's estimate of its clock offset
 * changes between sends and must not count as time.
 */
export const possibleInterval = (
  { timeStart, seconds, clockOffset }: ClaimedInterval,
  { receivedAt, longestMs, begun }: Limits,
) => {
  const now = receivedAt.getTime();
  const claimed = trackingMs(timeStart) + clockOffset;
  const length = Math.min(seconds * 1000, longestMs);
  // It is over by now: one that would end later was told by a clock that is ahead, and the time was
  // spent all the same.
  const isAhead = claimed + length - now > CLOCK_ERROR_MS;
  const start = begun?.getTime() ?? (isAhead ? now - length : Math.min(claimed, now));
  const end = Math.min(start + length, now);
  const suspect =
    seconds * 1000 > longestMs ||
    (begun === undefined && isAhead) ||
    start + length - end > CLOCK_ERROR_MS ||
    now - start > OLDEST_MS;
  return { startAt: new Date(start), endAt: new Date(end), suspect };
};
