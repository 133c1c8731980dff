/**
 * How much time an attempt has left. The time runs from its start until it is over, whether the app
 * is open or not. Clocks that a person sets must neither give time nor take it:
 * - what was left when it was saved last is never exceeded;
 * - while the page lives, the monotonic clock counts;
 * - the wall clock counts only where the monotonic one stood still: the page was closed, or hidden
 * while the device slept.
 */

/** Milliseconds of both clocks at one moment; `mono` counts within one life of the page. */
export interface TimeReading {
  /** Corrected by what is known of the server's clock. */
  wall: number;
  mono: number;
}

export interface TimedAttempt {
  /** Seconds; 0: no limit. */
  timeLimit: number;
  /** Milliseconds, corrected. */
  startedAt: number;
  /** What was saved last, seconds, and when, corrected milliseconds; null where nothing was. */
  saved: { left: number; at: number } | null;
}

/** Apart by more than this, the two clocks do not tell the same. */
const TOLERANCE_MS = 5_000;

const clamp = (seconds: number, most: number): number => Math.min(Math.max(seconds, 0), most);

/** Seconds left when the attempt is opened at `now`, corrected milliseconds. Null: no limit. */
export const timeLeftAt = (
  { timeLimit, startedAt, saved }: TimedAttempt,
  now: number,
): number | null => {
  if (timeLimit === 0) return null;
  const sinceStart = Math.max(0, now - startedAt) / 1000;
  if (!saved) return clamp(timeLimit - sinceStart, timeLimit);
  const sinceSaved = Math.max(0, now - saved.at) / 1000;
  return clamp(saved.left - sinceSaved, Math.min(saved.left, timeLimit));
};

/** What happened to the clocks between two readings. */
export type TimeEvent = { kind: 'sleep' | 'clock'; seconds: number };

export interface Countdown {
  /** Seconds. */
  left: number;
  read: TimeReading;
}

/**
 * The countdown at a later reading of the same page. `hidden`: the page was not visible at some
 * moment since. A wall clock that went further than the monotonic one was slept through when the
 * page was hidden, and was set when it was visible.
 */
export const tick = (
  { left, read }: Countdown,
  now: TimeReading,
  hidden: boolean,
): Countdown & { event: TimeEvent | null } => {
  const passed = Math.max(0, now.mono - read.mono);
  const ahead = now.wall - read.wall - passed;
  const slept = ahead > TOLERANCE_MS && hidden ? ahead : 0;
  const event: TimeEvent | null =
    Math.abs(ahead) <= TOLERANCE_MS
      ? null
      : { kind: slept > 0 ? 'sleep' : 'clock', seconds: Math.round(ahead / 1000) };
  return { left: clamp(left - (passed + slept) / 1000, left), read: now, event };
};

/**
 * Seconds by which the clock stands before the moment of what was saved last, below 0: it was set
 * back since. 0 within the tolerance.
 */
export const setBackBy = (savedAt: number, now: number): number =>
  now < savedAt - TOLERANCE_MS ? Math.round((now - savedAt) / 1000) : 0;

/**
 * A clock that was set by up to this, in all, is not reported: networks put their devices right.
 */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** Whether the clock was set, either way, while the attempt ran, by what its devices told. */
export const isClockSuspect = (events: readonly { kind: string; seconds: number }[]): boolean =>
  events.reduce((sum, { kind, seconds }) => sum + (kind === 'clock' ? Math.abs(seconds) : 0), 0) >
  CLOCK_TOLERANCE_SECONDS;

/**
 * How many seconds more than the limit passed between start and finish, by the clock that the
 * server believes; 0 without a limit or within it.
 */
export const overtime = (timeLimit: number, startedAt: number, finishedAt: number): number =>
  timeLimit === 0 ? 0 : Math.max(0, (finishedAt - startedAt) / 1000 - timeLimit);

/** Overtime up to this is the way of a tap to the server, not worth any person's look. */
export const OVERTIME_TOLERANCE_SECONDS = 30;

/** The last seconds, in which the countdown warns. */
export const WARNING_SECONDS = 20;

/** How often what is left is saved. */
export const SAVE_EVERY_MS = 10_000;
