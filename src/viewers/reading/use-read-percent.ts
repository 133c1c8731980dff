/** Measures how much of an element was scrolled into view, in any scroll container. */
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
    // Capture, because scrolling of an inner container does not bubble. Resize covers fonts and pictures that load late.
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
