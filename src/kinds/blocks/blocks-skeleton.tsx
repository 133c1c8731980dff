import { CardSkeleton } from '#src/ui/skeleton/card-skeleton.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './blocks-skeleton.module.css';

/** Placeholder for a page of blocks: banner, what is in progress, a row of cards. */
export const BlocksSkeleton = () => (
  <Waiting>
    <div className={styles.page}>
      <Skeleton shape="banner" />
      <div>
        <Skeleton shape="title" />
        <div className={styles.rows}>
          {[1, 2, 3].map((row) => (
            <RowSkeleton key={row} />
          ))}
        </div>
      </div>
      <div>
        <Skeleton shape="title" />
        <div className={styles.row}>
          {[1, 2, 3, 4, 5].map((card) => (
            <CardSkeleton key={card} ratio="portrait" />
          ))}
        </div>
      </div>
    </div>
  </Waiting>
);
