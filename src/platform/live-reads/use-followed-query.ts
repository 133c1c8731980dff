import { useObservable } from 'dexie-react-hooks';
import { clock } from '#src/platform/runtime/ports.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';

/**
 * The result of `read`, read again after each change of its data in any tab or worker. Undefined
 * until the first result; throws on failure.
 */
export const useFollowedQuery = <T>(
  read: () => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined => useObservable(() => followedQuery(read, clock), [...dependencies]);
