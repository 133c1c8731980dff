/** The time of an attempt that runs: counted by the monotonic clock, saved every ten seconds and on leaving, over by itself. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOST_EVENTS, type DeviceEvent } from '#contract/api/learning/evaluations.ts';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { type Countdown, SAVE_EVERY_MS, tick, timeLeftAt } from '#contract/rules/evaluation/time-left.ts';
import { clock } from '#src/platform/ports.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useLeave } from '#src/viewers/use-leave.ts';

const TICK_MS = 500;

export interface SavedTime {
  /** Seconds; null without a limit. */
  timeLeft: number | null;
  events: DeviceEvent[];
}

interface CountdownOptions {
  attempt: Attempt;
  /** Seconds; 0: no limit. */
  timeLimit: number;
  /** The attempt is under way on this screen. */
  running: boolean;
  onExpired(): void;
  /** `last`: the page is being left. */
  onSave(saved: SavedTime, last: boolean): void;
}

export interface RunningTime {
  /** Whole seconds that are shown; null without a limit, and before the start. */
  left: number | null;
  /** What is to be saved with the end of the attempt. */
  take(): SavedTime;
}

/** From the attempt's row; null without a limit or before the start. */
const leftOf = ({ startDate, timeLeft, timeSavedAt }: Attempt, timeLimit: number, now: number): number | null =>
  startDate === null
    ? null
    : timeLeftAt(
        {
          timeLimit,
          startedAt: Date.parse(startDate),
          saved: timeLeft === null || timeSavedAt === null ? null : { left: timeLeft, at: Date.parse(timeSavedAt) },
        },
        now,
      );

export const useCountdown = ({ attempt, timeLimit, running, onExpired, onSave }: CountdownOptions): RunningTime => {
  const correctedNow = useCorrectedClock();
  const [left, setLeft] = useState<number | null>(() => leftOf(attempt, timeLimit, correctedNow()));
  const count = useRef<Countdown | null>(null);
  const hidden = useRef(false);
  const events = useRef<DeviceEvent[]>([]);
  const savedAt = useRef(0);
  const expired = useRef(false);

  const note = (kind: DeviceEvent['kind'], seconds: number): void => {
    events.current = [...events.current, { kind, at: new Date(correctedNow()).toISOString(), seconds }].slice(-MOST_EVENTS);
  };
  const reading = () => ({ wall: clock.now(), mono: clock.mono() });
  const take = (): SavedTime => {
    const told = events.current;
    events.current = [];
    return { timeLeft: count.current === null ? null : Math.round(count.current.left * 10) / 10, events: told };
  };
  const step = useEffectEvent((): void => {
    const known = count.current;
    if (!known) return;
    const next = tick(known, reading(), hidden.current || document.visibilityState === 'hidden');
    hidden.current = document.visibilityState === 'hidden';
    // Another tab or device may have counted further.
    const elsewhere =
      attempt.timeLeft !== null && attempt.timeLeft + SAVE_EVERY_MS / 1000 < next.left ? leftOf(attempt, timeLimit, correctedNow()) : null;
    count.current = { left: Math.min(next.left, elsewhere ?? next.left), read: next.read };
    if (next.event) note(next.event.kind, next.event.seconds);
    setLeft(Math.ceil(count.current.left));
    if (count.current.left <= 0 && !expired.current) {
      expired.current = true;
      onExpired();
    } else if (clock.mono() - savedAt.current >= SAVE_EVERY_MS) {
      savedAt.current = clock.mono();
      onSave(take(), false);
    }
  });
  const begin = useEffectEvent((): void => {
    const opened = leftOf(attempt, timeLimit, correctedNow());
    if (opened === null) return;
    count.current = { left: opened, read: reading() };
    savedAt.current = clock.mono();
    expired.current = false;
    if (attempt.timeSavedAt !== null) note('opened', Math.max(0, Math.round((correctedNow() - Date.parse(attempt.timeSavedAt)) / 1000)));
    step();
  });
  // Before the effect below: as the page goes, what is left is saved first.
  useLeave(() => {
    hidden.current = true;
    if (count.current && running && !expired.current) onSave(take(), true);
  });
  const isReady = running && attempt.startDate !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    begin();
    const seen = (): void => step();
    const timer = window.setInterval(seen, TICK_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      count.current = null;
    };
  }, [isReady]);
  return { left: timeLimit === 0 ? null : left, take };
};
