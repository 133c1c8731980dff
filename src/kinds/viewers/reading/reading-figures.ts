import { useEffect, useState } from 'react';

/**
 * How much of a text has come into view, 0 to 100. `top` and `height` are the text's, `view` is the
 * bottom edge of the visible area; all in px.
 */
export const readPercent = (top: number, height: number, view: number): number =>
  height <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, (view - top) / height)) * 100);

/** Measures how much of an element was scrolled into view, in any scroll container. */
export const useReadPercent = (element: HTMLElement | null): number => {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!element) return;
    const measure = (): void => {
      const { top, height } = element.getBoundingClientRect();
      setPercent(readPercent(top, height, window.innerHeight));
    };
    // Capture, because scrolling of an inner container does not bubble. Resize covers fonts and
    // pictures that load late.
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

/** Minutes to read, at 200 words a minute; at least one. */
const wordsPerMinute = 200;

export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
};
