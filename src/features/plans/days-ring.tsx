import type { CSSProperties } from 'react';
import { plansCopy } from './plans.copy.ts';
import styles from './plans.module.css';

interface DaysRingProps {
  days: number;
  /** Length of the trial; null where it is not known. */
  of: number | null;
  tone?: 'calm' | 'warn' | 'over';
}

/** The days that are left, as a figure inside a ring. */
export const DaysRing = ({ days, of, tone = 'calm' }: DaysRingProps) => {
  const share =
    days === 0 ? 100 : of === null || of < 1 ? 100 : Math.min(100, Math.round((days / of) * 100));
  return (
    <span
      className={styles.ring}
      data-tone={tone}
      role="img"
      aria-label={plansCopy.expiring.ring(days, of)}
      style={{ '--share': share } as CSSProperties}
    >
      <b>{days}</b>
    </span>
  );
};
