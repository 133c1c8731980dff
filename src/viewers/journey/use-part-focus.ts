/** Another part takes the focus, so that ears hear it and the keyboard goes on from it; the first one leaves it where it is. */
import { useEffect, useRef, useState } from 'react';

export const usePartFocus = (shown: string): ((element: HTMLElement | null) => void) => {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown || !heading) return;
    before.current = shown;
    heading.focus({ preventScroll: true });
    // Kept clear of the bar above by the heading's own margin.
    heading.scrollIntoView({ block: 'start' });
  }, [shown, heading]);
  return setHeading;
};
