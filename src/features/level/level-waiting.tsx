import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/**
 * Placeholder for a level page. It shows only for a few milliseconds, so the layout must not shift.
 */
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
