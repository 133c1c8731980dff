/**
 * Where toasts stand: at the foot of the screen, or above what they would cover there. They leave
 * free what was pressed last, which is what they speak of, what ends a form, and the foot of a page
 * or a dialog.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react';

const GAP = 8;
const LOOK_EVERY_MS = 200;
const CONTROLS = 'button, a, input, textarea, label, [role="button"]';
const KEPT = '[data-foot], form button[type="submit"]';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** How far up from its usual place the box has to go, px; 0 where there is no better place. */
export const liftOf = (own: Box, kept: readonly Box[]): number => {
  const height = own.bottom - own.top;
  const isFree = (top: number): boolean =>
    top >= GAP && !kept.some((box) => overlaps({ ...own, top, bottom: top + height }, box));
  const tops = [own.top, ...kept.map(({ top }) => top - height - GAP)]
    .filter((top) => top <= own.top)
    .sort((a, b) => b - a);
  const found = tops.find(isFree);
  return found === undefined ? 0 : own.top - found;
};

let pressed: Element | null = null;

const keptHere = (): Box[] => {
  // Below a dialog nothing can be pressed.
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const scope = dialogs.item(dialogs.length - 1) ?? document;
  const kept = [...scope.querySelectorAll(KEPT), ...(pressed?.isConnected ? [pressed] : [])];
  return kept
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
};

/** While `shown` has any. */
export const useToastPlace = (
  list: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
): void => {
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      // A toast's own buttons are no part of the page.
      if (control && !list.current?.contains(control)) pressed = control;
    };
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('keydown', note, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('keydown', note, true);
    };
  }, [list]);
  const count = shown.length;
  useLayoutEffect(() => {
    if (count === 0) return;
    const place = (): void => {
      const { current } = list;
      if (!current) return;
      const lift = Number.parseFloat(current.style.getPropertyValue('--lift')) || 0;
      const { top, bottom, left, right, height } = current.getBoundingClientRect();
      const usual = { top: top + lift, bottom: bottom + lift, left, right };
      const next = height > 0 ? liftOf(usual, keptHere()) : 0;
      if (next !== lift) current.style.setProperty('--lift', `${next}px`);
    };
    place();
    // The page below goes on: it scrolls, a line more comes under a field, a dialog opens.
    const timer = setInterval(place, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [list, shown, count]);
};
