import { RowSkeleton } from './row-skeleton.tsx';
import { Waiting } from './waiting.tsx';

/** Placeholder for a list that is being read. */
export const RowsWaiting = ({ rows = 2 }: { rows?: 1 | 2 | 3 }) => (
  <Waiting>
    {Array.from({ length: rows }, (_none, row) => (
      <RowSkeleton key={row} />
    ))}
  </Waiting>
);
