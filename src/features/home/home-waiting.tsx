import { CardSkeleton } from '#src/ui/skeleton/card-skeleton.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './home.module.css';

/** Placeholder for home until its row is read. */
export const HomeWaiting = () => (
  <Waiting>
    <div className={styles.waiting}>
      <Skeleton shape="banner" />
      <Skeleton shape="title" />
      <RowSkeleton />
      <RowSkeleton />
      <Skeleton shape="title" />
      <div className={styles.cards}>
        <CardSkeleton ratio="portrait" />
        <CardSkeleton ratio="portrait" />
        <CardSkeleton ratio="portrait" />
      </div>
    </div>
  </Waiting>
);
