import { useEffect, useState } from 'react';

export interface Rotation {
  at: number;
  go: (at: number) => void;
  /**
   * Rotates automatically now. False while held or stopped, with a single slide, or with
   * prefers-reduced-motion.
   */
  turning: boolean;
  /**
   * Stopped by the person until they start it again. Starts as true with prefers-reduced-motion.
   */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** True while the pointer or the focus is on it. */
  setHeld: (held: boolean) => void;
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which of `count` slides shows. `interval` is in seconds; null turns rotation off. */
export const useRotation = (count: number, interval: number | null): Rotation => {
  const [at, go] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(calm);
  const turns = interval !== null && count > 1;
  const turning = turns && !held && !stopped;

  useEffect(() => {
    if (!turning || interval === null) return;
    // A timeout per slide, not an interval, so that a slide that the person chose stays for its
    // full time.
    const timer = setTimeout(() => go((at + 1) % count), interval * 1000);
    return () => clearTimeout(timer);
  }, [turning, interval, count, at]);

  return { at: Math.min(at, Math.max(0, count - 1)), go, turning, stopped, setStopped, setHeld };
};
