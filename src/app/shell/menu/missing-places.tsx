import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import styles from './sub-places.module.css';

/** Replaces a list of pages that is still loading or unavailable. */
export const MissingPlaces = ({ why }: { why: 'waiting' | 'failed' }) =>
  why === 'failed' ? (
    <p role="alert" className={styles.failed}>
      {shellCopy.menuFailed}
    </p>
  ) : (
    <div role="status" aria-label={shellCopy.menuWaiting} className={styles.waiting}>
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'short']} />
      <Skeleton shape={['line', 'long']} />
    </div>
  );
