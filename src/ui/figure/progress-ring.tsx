import type { CSSProperties } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { classNames } from '../class-names.ts';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  label: string | null;
  /** `large` shows the number inside; `around` surrounds a round picture. */
  size?: 'medium' | 'large' | 'around';
}

export const ProgressRing = ({ value, label, size = 'medium' }: ProgressRingProps) => {
  const share = Math.min(100, Math.max(0, Math.round(value)));
  const said =
    label === null
      ? { 'aria-hidden': true }
      : { role: 'progressbar', 'aria-label': label, 'aria-valuenow': share };
  return (
    <span
      {...said}
      className={classNames(
        styles.ring,
        size !== 'medium' && styles[size],
        share === 100 && styles.done,
      )}
      style={{ '--share': share } as CSSProperties}
    >
      {size === 'large' && <b className={styles.figure}>{uiCopy.progress(share)}</b>}
    </span>
  );
};
