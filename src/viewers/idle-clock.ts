/** Five minutes without a sign of life. Signs are gathered for 250 ms, because a moving pointer gives hundreds. */
import { browserTimers, type Timers } from './timers.ts';

export const idleMs = 300_000;
export const activityDebounceMs = 250;

export interface IdleClock {
  /** Something happened, or media plays. After an idle time it begins a new one. */
  activity(): void;
  stop(): void;
}

export interface IdleEvents {
  onIdle(): void;
  /** The first activity after being idle: timing restarts. */
  onActive(): void;
}

export const startIdleClock = ({ onIdle, onActive }: IdleEvents, timers: Timers = browserTimers): IdleClock => {
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
      // Not pushed back by the next sign: a pointer that never rests must not end as an idle one.
      pending ??= timers.set(settle, activityDebounceMs);
    },
    stop() {
      timers.clear(countdown);
      if (pending !== null) timers.clear(pending);
    },
  };
};
