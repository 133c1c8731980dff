import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './late-rows.module.css';

/** Rows that are rendered together. */
const PART = 40;

export const partsOf = <T,>(rows: readonly T[]): T[][] => {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += PART) parts.push(rows.slice(at, at + PART));
  return parts;
};

interface LateRowsProps {
  /** Rendered at once: the first part, and the one that the person is at. */
  near: boolean;
  count: number;
  /** About the height of a row, in px. */
  rowHeight: number;
  className?: string | undefined;
  children: () => ReactNode;
}

/**
 * One part of a long list. Reserves its space and renders its rows only when they come near the
 * view.
 */
export const LateRows = ({ near, count, rowHeight, className, children }: LateRowsProps) => {
  const [came, setCame] = useState(near);
  const drawn = came || near;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (drawn || !element) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setCame(true),
      {
        rootMargin: '600px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  const room = drawn ? undefined : ({ '--kept': `${count * rowHeight}px` } as CSSProperties);
  return (
    <ol ref={list} className={classNames(styles.rows, className)} style={room} data-kept={!drawn}>
      {drawn && children()}
    </ol>
  );
};
