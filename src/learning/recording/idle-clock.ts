/**
 * Detects five minutes without activity. Activity is throttled to 250 ms, because a moving pointer
 * fires hundreds of events.
 */
import { browserTimers, type Timers } from './timers.ts';

export const idleMs = 300_000;
export const activityDebounceMs = 250;

export interface IdleClock {
  /** There was activity, or media is playing. After an idle time this starts a new active time. */
  activity(): void;
  stop(): void;
}

export interface IdleEvents {
  onIdle(): void;
  /** The first activity after being idle: timing restarts. */
  onActive(): void;
}

export const startIdleClock = (
  { onIdle, onActive }: IdleEvents,
  timers: Timers = browserTimers,
): IdleClock => {
  let idle = false;
  let countdown = 0;
  let pending: number | null = null;
  const restart = (): void => {
    timers.clear(countdown);
    countdown = timers.set(() => {
      idle = true;
      onIdle();
    }, idleMs);
  };
  const settle = (): void => {
    pending = null;
    if (idle) {
      idle = false;
      onActive();
    }
    restart();
  };
  restart();
  return {
    activity() {
      // Further activity does not restart this timer: a constantly moving pointer would keep it
      // from firing and count as idle.
      pending ??= timers.set(settle, activityDebounceMs);
    },
    stop() {
      timers.clear(countdown);
      if (pending !== null) timers.clear(pending);
    },
  };
};
