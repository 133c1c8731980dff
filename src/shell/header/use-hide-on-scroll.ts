import { useEffect, useState } from 'react';

/** Below this the bar never leaves: the top of a page keeps its frame. */
const top = 96;
/** Less than this is a trembling thumb. */
const enough = 8;

/** True while the person reads down the page; false as soon as they come back up. */
export const useHideOnScroll = (): boolean => {
  const [away, setAway] = useState(false);

  useEffect(() => {
    // Where it stands is not asked here: it would make the browser lay out the page in the middle of drawing it.
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
