import { useCallback, useEffect, useState } from 'react';

/**
 * Renders a long list in steps: the next step when the end element is within 100 px of the view.
 */
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
    // Observe again after each step: an element that stays in view is not reported again.
  }, [at, shown, total, step]);
  return { count: shown, end: useCallback((element: Element | null) => setAt(element), []) };
};
