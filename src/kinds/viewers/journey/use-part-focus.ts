/**
 * Focuses each new part, so that screen readers read it and the keyboard continues there. The first
 * part does not take the focus.
 */
import { useEffect, useRef, useState } from 'react';

export const usePartFocus = (shown: string): ((element: HTMLElement | null) => void) => {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown || !heading) return;
    before.current = shown;
    heading.focus({ preventScroll: true });
    // The heading's scroll margin keeps it below the bar.
    heading.scrollIntoView({ block: 'start' });
  }, [shown, heading]);
  return setHeading;
};
