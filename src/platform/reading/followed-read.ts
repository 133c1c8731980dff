/** A read of the mirror that is followed: made again when something that it read has changed, and once for changes that come in a row. */
import { Dexie } from 'dexie';
import type { Clock } from '#sync/ports.ts';
import { followedQuery } from './followed-query.ts';
import { sharedRead, type SharedRead } from './shared-read.ts';
import { wholeRead } from './whole-read.ts';

/** ms that a change waits for those that come right after it. */
const TOGETHER_MS = 40;

export interface Seen<T> {
  value: T | undefined;
  failure: { error: unknown } | null;
}

const pause = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(TOGETHER_MS, resolve);
  });

const nothing = { value: undefined, failure: null };

export const followedRead = <T>(read: () => Promise<T>, clock: Clock): SharedRead<Seen<T>> =>
  sharedRead<Seen<T>>(
    nothing,
    (tell) => {
      let turns = 0;
      let told = false;
      let together: Promise<void> | null = null;
      const following = followedQuery(() => {
        turns += 1;
        const turn = turns;
        // Nobody waits for the first answer longer than it takes.
        if (!told) return wholeRead(read);
        together ??= pause(clock);
        // Its own kind of promise keeps what is read after the pause under this query.
        return Dexie.Promise.resolve(together).then(() => {
          together = null;
          // Of the changes that fell into the pause the last one reads for all: the query has given up on the answers of those before it.
          return turn === turns ? wholeRead(read) : (undefined as T);
        });
      }).subscribe(
        (value) => {
          told = true;
          tell({ value, failure: null });
        },
        (error) => tell({ value: undefined, failure: { error } }),
      );
      return () => following.unsubscribe();
    },
    // Whoever looks again after a failure reads again.
    (last) => (last.failure ? nothing : last),
  );
