/** Follows how much of an element was brought into view, whatever scrolls. */
import { useEffect, useState } from 'react';
import { readPercent } from './read-percent.ts';

export const useReadPercent = (element: HTMLElement | null): number => {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!element) return;
    const measure = (): void => {
      const { top, height } = element.getBoundingClientRect();
      setPercent(readPercent(top, height, window.innerHeight));
    };
    // Capture: scrolling of an inner box does not bubble. Resize covers fonts and pictures that arrive late.
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      resized.disconnect();
    };
  }, [element]);
  return percent;
};
