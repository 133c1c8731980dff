import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Step } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapItem } from './map-item.tsx';

interface MapPartProps {
  steps: readonly Step[];
  here: string | null;
  /** Contains the open step, so it renders at once. */
  near: boolean;
  onFollow: () => void;
}

/** Up to 40 steps. Reserves their space and renders them only when they come near the view. */
export const MapPart = ({ steps, here, near, onFollow }: MapPartProps) => {
  const [drawn, setDrawn] = useState(near);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (drawn || !element) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setDrawn(true), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  return (
    <ol ref={list} className={styles.path} style={drawn ? undefined : ({ '--kept': steps.length } as CSSProperties)} data-kept={!drawn}>
      {drawn && steps.map((step) => <MapItem key={step.element.idElement} step={step} here={here} onFollow={onFollow} />)}
    </ol>
  );
};
