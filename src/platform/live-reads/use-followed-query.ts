import { useObservable } from 'dexie-react-hooks';
import { clock } from '../ports.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';

/** What `read` answers, again after every change of what it read, in whatever tab or worker. Undefined until the first answer; throws what it threw. */
export const useFollowedQuery = <T>(read: () => Promise<T>, dependencies: readonly unknown[]): T | undefined =>
  useObservable(() => followedQuery(read, clock), [...dependencies]);
