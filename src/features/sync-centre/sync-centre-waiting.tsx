import { syncCentreCopy } from './sync-centre.copy.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './screen.module.css';

/** Placeholder until the outbox has been read. Shows no figures. */
export const SyncCentreWaiting = () => (
  <div className={styles.page}>
    <h1>{syncCentreCopy.title}</h1>
    <Waiting>
      <Skeleton shape="title" />
      <RowSkeleton />
      <RowSkeleton />
    </Waiting>
  </div>
);
