/**
 * The rule of single pages: complete after two seconds in view. Seconds in a hidden tab are not in view: hiding
 * stops the count, showing begins it anew.
 */
import { useEffect, useEffectEvent } from 'react';
import { browserTimers, type Timers } from './timers.ts';

export const singlePageMs = 2000;

/** Calls `onComplete` once the page was visible for `ms` on end; returns how to stop waiting. */
export const completeAfter = (ms: number, onComplete: () => void, timers: Timers = browserTimers): (() => void) => {
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

/** `ready` is false until there is something to see. */
export const useCompleteAfter = (onComplete: () => void, ready = true, timers: Timers = browserTimers): void => {
  const complete = useEffectEvent(onComplete);
  useEffect(() => (ready ? completeAfter(singlePageMs, () => complete(), timers) : undefined), [ready, timers]);
};
