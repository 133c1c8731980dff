/**
 * A thin bar below the header while the device is being filled for the first time. Home works
 * meanwhile.
 */
import type { CSSProperties } from 'react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { fillingQuery } from './page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import styles from './filling-bar.module.css';

export const FillingBar = () => {
  const share = useSharedMirror(fillingQuery);
  if (typeof share !== 'number') return null;
  const percent = Math.round(100 * share);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={shellCopy.filling}
      aria-valuenow={percent}
      style={{ '--share': `${percent}%` } as CSSProperties}
    />
  );
};

/** For lists of all that the company has: more is to come. */
export const FillingNote = () => {
  const share = useSharedMirror(fillingQuery);
  return typeof share === 'number' ? <p className={styles.note}>{shellCopy.fillingNote}</p> : null;
};
