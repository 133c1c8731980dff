import { Skeleton } from './skeleton.tsx';
import styles from './skeleton.module.css';

/** Placeholder for a list row: picture, two lines, a bar. */
export const RowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton shape="thumb" />
    <div>
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'short']} />
      <Skeleton shape="bar" />
    </div>
  </div>
);
