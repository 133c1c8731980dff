import { useEffect, useState } from 'react';

/** Above this scroll position the bar always stays visible. */
const top = 96;
/** Smaller movements are ignored as jitter. */
const enough = 8;

/** True while the person scrolls down; false as soon as they scroll up. */
export const useHideOnScroll = (): boolean => {
  const [away, setAway] = useState(false);

  useEffect(() => {
    // Do not read the scroll position here: that would force a layout during rendering.
    let last: number | null = null;
    const follow = (): void => {
      const now = window.scrollY;
      last ??= now;
      if (Math.abs(now - last) < enough) return;
      setAway(now > last && now > top);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return away;
};
