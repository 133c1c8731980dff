import { useEffect, useState } from 'react';

export interface Rotation {
  at: number;
  go: (at: number) => void;
  /** Turns by itself now; false while held, stopped, alone, or where the person asks for less motion. */
  turning: boolean;
  /** Stopped by the person, until they start it again. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** While a pointer or the focus is on it. */
  setHeld: (held: boolean) => void;
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which of `count` shows. `interval` in seconds; null stands still. */
export const useRotation = (count: number, interval: number | null): Rotation => {
  const [at, go] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(calm);
  const turns = interval !== null && count > 1;
  const turning = turns && !held && !stopped;

  useEffect(() => {
    if (!turning || interval === null) return;
    // A timeout of the current one, not an interval: whoever chooses a slide sees it for its whole time.
    const timer = setTimeout(() => go((at + 1) % count), interval * 1000);
    return () => clearTimeout(timer);
  }, [turning, interval, count, at]);

  return { at: Math.min(at, Math.max(0, count - 1)), go, turning, stopped, setStopped, setHeld };
};
