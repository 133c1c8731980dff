import { useObservable } from 'dexie-react-hooks';
import { followedQuery } from './followed-query.ts';

/** What `querier` answers, again after every change of what it read, in whatever tab or worker. Undefined until the first answer; throws what it threw. */
export const useFollowedQuery = <T>(querier: () => Promise<T>, dependencies: readonly unknown[]): T | undefined =>
  useObservable(() => followedQuery(querier), [...dependencies]);
