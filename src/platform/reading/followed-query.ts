/**
 * A live query whose memory does not grow. Dexie's own keeps for every query each key that changed elsewhere since the query was made last,
 * so one that nothing concerns keeps all that ever changed: some kilobytes with every write, in every page that is left open.
 */
import { Dexie, liveQuery } from 'dexie';

/** Changes, anywhere on this device, after which a query is made anew and its memory with it. */
export const CHANGES = 200;

/** `querier` as for Dexie's `liveQuery`; to be subscribed to as `useObservable` does. */
export const followedQuery = <T>(querier: () => T | Promise<T>) => ({
  /** Nothing is known before it was asked. */
  hasValue: () => false,
  subscribe: (next: (value: T) => void, error: (failure: unknown) => void): { unsubscribe(): void } => {
    const begin = () => liveQuery(querier).subscribe(next, error);
    let following = begin();
    let changes = 0;
    const count = (): void => {
      changes += 1;
      if (changes % CHANGES > 0) return;
      following.unsubscribe();
      following = begin();
    };
    Dexie.on.storagemutated.subscribe(count);
    return {
      unsubscribe: () => {
        Dexie.on.storagemutated.unsubscribe(count);
        following.unsubscribe();
      },
    };
  },
});
