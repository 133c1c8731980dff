// The device's clock may be wrong; the server's clock counts. The offset is the median of the three
// quickest of the last eight exchanges, because a slow response says little about when it was made.
// One that is no larger than its doubt counts as none.
import type { ClientTime } from '#contract/protocol.ts';
import type { Clock, ClockReading, ClockSamples } from '../ports.ts';

export type Sample = ClockSamples['samples'][number];

const KEPT = 8;
const QUICKEST = 3;

/** One exchange: send and receive time by the device's clock, and the server's time. */
export const sampleOf = (sentAt: number, receivedAt: number, serverNow: number): Sample => {
  const rtt = Math.max(0, receivedAt - sentAt);
  return { offset: serverNow - (sentAt + rtt / 2), rtt };
};

export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] =>
  [...samples, sample].slice(-KEPT);

/** Offset and uncertainty, ms. Both are zero before the first exchange. */
export const offsetOf = (samples: readonly Sample[]): { offset: number; err: number } => {
  const quickest = [...samples].sort((a, b) => a.rtt - b.rtt).slice(0, QUICKEST);
  const byOffset = quickest.sort((a, b) => a.offset - b.offset);
  const median = byOffset[Math.floor((byOffset.length - 1) / 2)];
  if (!median) return { offset: 0, err: 0 };
  const err = Math.round(median.rtt / 2);
  // So a clock that is right looks through a slow exchange: most clocks are.
  return { offset: Math.abs(median.offset) <= err ? 0 : Math.round(median.offset), err };
};

/** A clock that runs a little fast or slow was not set. */
const DRIFT_MS = 5_000;

export const readClock = (clock: Clock): ClockReading => ({
  wall: clock.now(),
  mono: Math.round(clock.mono()),
  boot: clock.boot,
});

/**
 * How much further the wall clock went than the monotonic one, ms; 0 where they cannot be held
 * against each other.
 */
const wallAhead = (
  before: ClockReading | undefined,
  now: Pick<ClientTime, 'wall' | 'mono' | 'boot'>,
): number =>
  before && before.boot === now.boot && now.mono !== undefined
    ? now.wall - before.wall - (now.mono - before.mono)
    : 0;

/**
 * Whether a person set the wall clock between two readings, or the device slept: samples of before
 * say nothing of it any more.
 */
export const wasSet = (before: ClockReading | undefined, now: ClockReading): boolean =>
  Math.abs(wallAhead(before, now)) > DRIFT_MS;

/**
 * The offset of a write that is made now. A clock that was set back since the last exchange is
 * known by how much; one ahead may have slept.
 */
export const offsetAt = (
  known: ClockSamples | undefined,
  made: ClientTime,
): { offset: number; err: number } => {
  const { offset, err } = offsetOf(known?.samples ?? []);
  const ahead = wallAhead(known?.read, made);
  return { offset: ahead < -DRIFT_MS ? offset - ahead : offset, err };
};

export const stampWith = (clock: Clock, samples: readonly Sample[]): ClientTime => ({
  wall: clock.now(),
  ...offsetOf(samples),
  mono: Math.round(clock.mono()),
  boot: clock.boot,
});
