// The engine's alarm: when the next run begins by itself.
import type { Clock } from '../ports.ts';

/** Longest alarm: the clock may jump in the meantime. */
const LONGEST_ALARM_MS = 720_000;

/** One alarm at a time. */
export const createAlarm = (clock: Pick<Clock, 'now' | 'after'>, ring: () => void) => {
  let pending: { at: number; cancel(): void } | null = null;
  const clear = (): void => {
    pending?.cancel();
    pending = null;
  };
  /** Replaces the alarm: rings at `at`, ms of the wall clock. Null clears it. */
  const set = (at: number | null): void => {
    clear();
    if (at === null) return;
    const wait = Math.min(Math.max(at - clock.now(), 50), LONGEST_ALARM_MS);
    const cancel = clock.after(wait, () => {
      pending = null;
      ring();
    });
    pending = { at, cancel };
  };
  /** Rings at `at` or sooner. */
  const setBy = (at: number): void => {
    if (!pending || pending.at > at) set(at);
  };
  return { set, setBy, clear };
};
