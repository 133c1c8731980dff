import { useRef, type TouchEvent } from 'react';

const far = 40;

interface Swipe {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Returns 1 for the next, -1 for the previous. A mostly vertical move is scrolling and does not
 * count.
 */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void): Swipe => {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event) => {
      const touch = event.touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event) => {
      const [start, end] = [from.current, event.changedTouches[0]];
      from.current = null;
      if (!start || !end) return;
      const across = end.clientX - start.x;
      if (Math.abs(across) < far || Math.abs(across) < Math.abs(end.clientY - start.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
};
