/** A live read of the mirror with its last result. */
import type { Clock } from '#sync/ports.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { sharedRead, type SharedRead } from './shared-read.ts';

export interface ReadResult<T> {
  value: T | undefined;
  failure: { error: unknown } | null;
}

const nothing = { value: undefined, failure: null };

/** `rested` is called when the last subscriber has left. */
export const followedRead = <T>(
  read: () => Promise<T>,
  clock: Clock,
  rested: () => void = () => undefined,
): SharedRead<ReadResult<T>> =>
  sharedRead<ReadResult<T>>(
    nothing,
    (tell) => {
      const following = followedQuery(read, clock).subscribe(
        (value) => tell({ value, failure: null }),
        (error) => tell({ value: undefined, failure: { error } }),
      );
      return () => following.unsubscribe();
    },
    // After a failure, the next subscriber reads again.
    (last) => {
      rested();
      return last.failure ? nothing : last;
    },
  );
