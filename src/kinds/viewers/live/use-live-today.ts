/**
 * Whether today is the day of a transmission. Checked twice a minute, because a page may stay open
 * past midnight.
 */
import { useEffect, useState } from 'react';
import { isLiveToday } from '#contract/company-time.ts';
import { browserTimers, type Timers } from '#src/learning/recording/timers.ts';

const LOOK_MS = 30_000;

export const useLiveToday = (
  initDate: string | null | undefined,
  now: () => number,
  timers: Timers = browserTimers,
): boolean => {
  const [today, setToday] = useState(() => isLiveToday(initDate, now()));
  useEffect(() => {
    let handle = 0;
    const look = (): void => {
      setToday(isLiveToday(initDate, now()));
      handle = timers.set(look, LOOK_MS);
    };
    look();
    return () => timers.clear(handle);
  }, [initDate, now, timers]);
  return today;
};
