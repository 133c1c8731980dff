import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Accessible name; null where adjacent text already says the value. */
  label: string | null;
  size?: 'medium' | 'large';
  className?: string | undefined;
}

export const ProgressBar = ({ value, label, size = 'medium', className }: ProgressBarProps) => {
  const share = Math.min(100, Math.max(0, value));
  const said =
    label === null
      ? { 'aria-hidden': true }
      : { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(share) };
  return (
    <span
      {...said}
      className={classNames(
        styles.bar,
        size === 'large' && styles.large,
        share === 100 && styles.done,
        className,
      )}
    >
      <span className={styles.fill} style={{ '--share': `${share}%` } as CSSProperties} />
    </span>
  );
};
