/** The current time for phrases like 'há 3 min', updated once a minute. */
import { useEffect, useState } from 'react';
import { clock } from './ports.ts';

export const useMinute = (): number => {
  const [now, setNow] = useState(clock.now);
  useEffect(() => clock.after(60_000, () => setNow(clock.now())), [now]);
  return now;
};
