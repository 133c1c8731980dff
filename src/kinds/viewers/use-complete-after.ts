/**
 * The rule of single pages: complete after two seconds in view. Time in a hidden tab does not
 * count: hiding stops the timer, showing restarts it.
 */
import { useEffect, useEffectEvent } from 'react';
import { browserTimers, type Timers } from '#src/learning/recording/timers.ts';

export const singlePageMs = 2000;

/** Calls `onComplete` after `ms` of uninterrupted visibility; returns a function that cancels. */
export const completeAfter = (
  ms: number,
  onComplete: () => void,
  timers: Timers = browserTimers,
): (() => void) => {
  let handle: number | null = null;
  const stop = (): void => {
    if (handle !== null) timers.clear(handle);
    handle = null;
  };
  const count = (): void => {
    stop();
    if (document.visibilityState === 'hidden') return;
    handle = timers.set(() => {
      document.removeEventListener('visibilitychange', count);
      onComplete();
    }, ms);
  };
  document.addEventListener('visibilitychange', count);
  count();
  return () => {
    document.removeEventListener('visibilitychange', count);
    stop();
  };
};

/** `ready` is false until the content is visible. */
export const useCompleteAfter = (
  onComplete: () => void,
  ready = true,
  timers: Timers = browserTimers,
): void => {
  const complete = useEffectEvent(onComplete);
  useEffect(
    () => (ready ? completeAfter(singlePageMs, () => complete(), timers) : undefined),
    [ready, timers],
  );
};
