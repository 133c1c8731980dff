import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/** The shape of a level page before its row is read: a few milliseconds, so nothing may jump. */
export const LevelWaiting = () => (
  <Waiting>
    <Skeleton shape="line" />
    <Skeleton shape={['title', 'long']} />
    <Skeleton shape="bar" />
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Waiting>
);
