/**
 * The idle timer of a content page. Pass `activity` to the recorder, because playing media counts
 * as activity.
 */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { startIdleClock, type IdleClock, type IdleEvents } from './idle-clock.ts';
import { browserTimers, type Timers } from './timers.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

export const useIdle = (
  events: IdleEvents,
  timers: Timers = browserTimers,
): { activity(): void } => {
  const clock = useRef<IdleClock | null>(null);
  const onIdle = useEffectEvent(() => events.onIdle());
  const onActive = useEffectEvent(() => events.onActive());
  useEffect(() => {
    const started = startIdleClock({ onIdle: () => onIdle(), onActive: () => onActive() }, timers);
    clock.current = started;
    // Capture, because scrolling of an inner container does not bubble.
    for (const sign of signs)
      window.addEventListener(sign, started.activity, { capture: true, passive: true });
    return () => {
      for (const sign of signs)
        window.removeEventListener(sign, started.activity, { capture: true });
      started.stop();
      clock.current = null;
    };
  }, [timers]);
  const activity = useCallback(() => clock.current?.activity(), []);
  return { activity };
};
