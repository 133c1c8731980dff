import { useEffect, useState, type RefObject } from 'react';

export interface ScrollEnds {
  atStart: boolean;
  atEnd: boolean;
}

/** Whether a horizontally scrolling row is at its start or end; both when everything fits. */
export const useScrollEnds = (row: RefObject<HTMLElement | null>): ScrollEnds => {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = (): void => {
      // One pixel of tolerance, because zoom leads to fractional widths.
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((known) =>
        known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd },
      );
    };
    // The observer reports once initially, after layout. Measuring earlier would force a separate
    // layout for each row.
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
