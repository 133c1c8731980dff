/**
 * Taps on a film by finger: one shows the controls or pauses, two at the same side skip ten seconds,
 * and each further one ten more.
 */
import type { Timers } from '#src/learning/recording/timers.ts';

/** Two taps within this are one gesture. */
export const DOUBLE_MS = 300;
/** Of the width, at each side. The middle does not skip. */
const SIDE = 0.4;

export type Side = 'left' | 'right';

/** `share`: from 0 at the left edge to 1. */
export const sideOf = (share: number): Side | null =>
  share <= SIDE ? 'left' : share >= 1 - SIDE ? 'right' : null;

interface TapsDeps {
  timers: Timers;
  onOne(): void;
  onSkip(side: Side): void;
}

export const watchTaps = ({ timers, onOne, onSkip }: TapsDeps) => {
  let before: Side | null = null;
  let skipping = false;
  let handle: number | null = null;
  const forget = (): void => {
    if (handle !== null) timers.clear(handle);
    handle = null;
    skipping = false;
  };
  return {
    tap: (share: number): void => {
      const side = sideOf(share);
      const again = handle !== null && side !== null && side === before;
      forget();
      before = side;
      if (again) onSkip(side);
      skipping = again;
      handle = timers.set(() => {
        handle = null;
        if (!skipping) onOne();
        skipping = false;
      }, DOUBLE_MS);
    },
    stop: forget,
  };
};
