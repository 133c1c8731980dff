import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './done-ring.module.css';

/** A ring that fills once, then stands. It says nothing by itself: the words beside it do. */
export const DoneRing = ({ moves }: { moves: boolean }) => {
  // What has begun to move ends, also where it was read out meanwhile.
  const [moving] = useState(moves);
  return (
    <svg
      className={classNames(styles.ring, moving && styles.moving)}
      viewBox="0 0 120 120"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="60" cy="60" r="53" />
      <circle className={styles.fill} cx="60" cy="60" r="53" pathLength="100" />
      <circle className={styles.disc} cx="60" cy="60" r="41" />
      <path className={styles.tick} d="m42 61 12.5 12.5L79 48.5" pathLength="100" />
    </svg>
  );
};
