/** The wall clock for what is said of time: by the minute, by the second while something is about to happen. */
import { useEffect, useState } from 'react';
import { clock } from '#src/platform/ports.ts';

/** Nearer than this, seconds are counted. */
const SOON_MS = 100_000;

/** `times` are moments, ms, that somebody waits for. */
export const useNow = (times: readonly number[]): number => {
  const [now, setNow] = useState(clock.now);
  const soon = times.some((at) => at > now && at - now < SOON_MS);
  useEffect(() => clock.after(soon ? 1_000 : 60_000, () => setNow(clock.now())), [now, soon]);
  return now;
};
