/**
 * The countdown of an attempt on a screen: it steps twice a second and whenever the page is seen
 * again, and is saved as one leaves.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { leftOf } from '#contract/areas/evaluation/rules/left-of.ts';
import { secondsShown, type WholeSeconds } from '#contract/areas/evaluation/rules/whole-seconds.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useLeave } from '#src/learning/recording/use-leave.ts';
import { attemptCountdown, type SavedTime } from './attempt-countdown.ts';

const TICK_MS = 500;

interface CountdownOptions {
  attempt: Attempt;
  /** Seconds; 0: no limit. */
  timeLimit: number;
  /** The attempt is under way on this screen. */
  running: boolean;
  onExpired(): void;
  onSave(saved: SavedTime): void;
}

export interface RunningTime {
  /** Shown; null without a limit, and before the start. */
  left: WholeSeconds | null;
  /** What is to be saved with the end of the attempt. */
  take(): SavedTime;
}

export const useCountdown = ({
  attempt,
  timeLimit,
  running,
  onExpired,
  onSave,
}: CountdownOptions): RunningTime => {
  const correctedNow = useCorrectedClock();
  const [left, setLeft] = useState<WholeSeconds | null>(() => {
    const exact = leftOf(attempt, timeLimit, correctedNow());
    return exact === null ? null : secondsShown(exact);
  });
  const latest = useRef({ attempt, timeLimit, correctedNow, onExpired, onSave });
  latest.current = { attempt, timeLimit, correctedNow, onExpired, onSave };
  const [count] = useState(() =>
    attemptCountdown({
      attempt: () => latest.current.attempt,
      timeLimit: () => latest.current.timeLimit,
      reading: () => ({ wall: clock.now(), mono: clock.mono() }),
      correctedNow: () => latest.current.correctedNow(),
      isHidden: () => document.visibilityState === 'hidden',
      onLeft: setLeft,
      onExpired: () => latest.current.onExpired(),
      onSave: (saved) => latest.current.onSave(saved),
    }),
  );
  // Before the effect below: as the page goes, what is left is saved first.
  useLeave(() => {
    const saved = count.leave();
    if (saved && running) onSave(saved);
  });
  const begin = useEffectEvent(() => count.begin());
  const isReady = running && attempt.startDate !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    begin();
    const seen = (): void => count.step();
    const timer = window.setInterval(seen, TICK_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      count.stop();
    };
  }, [isReady, count]);
  return { left: timeLimit === 0 ? null : left, take: count.take };
};
