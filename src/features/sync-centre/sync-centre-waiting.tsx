import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './screen.module.css';

/** Before the device has answered: the shape of the page, and no figure. */
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
