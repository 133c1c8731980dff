import { useEffect, useState, type RefObject } from 'react';

export interface ScrollEnds {
  atStart: boolean;
  atEnd: boolean;
}

/** Whether a row that scrolls sideways stands at its first or its last; both when all of it fits. */
export const useScrollEnds = (row: RefObject<HTMLElement | null>): ScrollEnds => {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = (): void => {
      // A pixel of tolerance: zoom and fractional widths never add up.
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    // It tells once at the beginning, when the row has been laid out: measuring before would make the browser do it for each row apart.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);

  return ends;
};
