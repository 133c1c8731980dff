import { useCallback, useEffect, useState } from 'react';

/** A long list that is drawn in steps: the next one when the element at its end comes within 100 px of view. */
export const useIncrementalList = (
  total: number,
  first: number,
  step: number,
): { count: number; end: (element: Element | null) => void } => {
  const [count, setCount] = useState(first);
  const [at, setAt] = useState<Element | null>(null);
  const shown = Math.min(count, total);
  useEffect(() => {
    if (!at || shown >= total) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setCount((now) => now + step),
      {
        rootMargin: '100px',
      },
    );
    observer.observe(at);
    return () => observer.disconnect();
    // Observed anew after each step: an end that stayed in view would not be told again.
  }, [at, shown, total, step]);
  return { count: shown, end: useCallback((element: Element | null) => setAt(element), []) };
};
