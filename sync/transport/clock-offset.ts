// The device's clock may be wrong; the server's clock counts. The offset is the median of the three quickest of the last eight exchanges,
// because a slow response says little about when it was made.
import type { ClientTime } from '#contract/protocol.ts';
import type { Clock } from '../ports.ts';

export interface Sample {
  /** Server minus device, ms. */
  offset: number;
  /** Round trip, ms. */
  rtt: number;
}

const KEPT = 8;
const QUICKEST = 3;

/** One exchange: send and receive time by the device's clock, and the server's time. */
export const sampleOf = (sentAt: number, receivedAt: number, serverNow: number): Sample => {
  const rtt = Math.max(0, receivedAt - sentAt);
  return { offset: serverNow - (sentAt + rtt / 2), rtt };
};

export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [...samples, sample].slice(-KEPT);

/** Offset and uncertainty, ms. Both are zero before the first exchange. */
export const offsetOf = (samples: readonly Sample[]): { offset: number; err: number } => {
  const quickest = [...samples].sort((a, b) => a.rtt - b.rtt).slice(0, QUICKEST);
  const byOffset = quickest.sort((a, b) => a.offset - b.offset);
  const median = byOffset[Math.floor((byOffset.length - 1) / 2)];
  return median ? { offset: Math.round(median.offset), err: Math.round(median.rtt / 2) } : { offset: 0, err: 0 };
};

export const stampWith = (clock: Clock, samples: readonly Sample[]): ClientTime => ({
  wall: clock.now(),
  ...offsetOf(samples),
  mono: Math.round(clock.mono()),
  boot: clock.boot,
});
