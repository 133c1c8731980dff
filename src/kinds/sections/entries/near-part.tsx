import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './section-list.module.css';

interface NearPartProps {
  /** Drawn at once. */
  eager: boolean;
  /** About its height before it was ever drawn, in px. */
  height: number;
  children: () => ReactNode;
}

/**
 * A part of a long list. Far from the view it gives up its rows and keeps its place, so that a list
 * of thousands stays as light as a short one.
 */
export const NearPart = ({ eager, height, children }: NearPartProps) => {
  const part = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(eager);
  const [kept, setKept] = useState(height);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        // Who stands in it with the keyboard does not lose their place.
        const held = element.contains(document.activeElement);
        if (!seen.isIntersecting && !held) setKept(element.offsetHeight);
        setNear(seen.isIntersecting || held);
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties = {};
  if (!near) Object.assign(style, { '--kept': `${kept}px` });
  return (
    <div ref={part} className={styles.part} style={style} data-kept={!near}>
      {near && children()}
    </div>
  );
};
