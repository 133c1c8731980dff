/**
 * A read of the mirror that is followed, calmly and without end.
 * Calmly: one change alone is shown at once, changes that come in a row are read together. What a person does is seen without delay, and
 * doing much of it never stands in line behind what the screens read.
 * Without end: a live query of Dexie's keeps each key that changed elsewhere since it was made last, so one that nothing concerns keeps all
 * that ever changed, some hundred bytes with every write. After many changes it is made anew, and its memory with it.
 */
import { Dexie, liveQuery } from 'dexie';
import type { Clock } from '../../ports.ts';
import { wholeRead } from './whole-read.ts';

/** Shorter than anybody notices. */
export const MIN_INTERVAL_MS = 150;
/** Changes, anywhere on this device, after which a query is made anew: at least, and at most. */
export const FEWEST_CHANGES = 200;
export const MOST_CHANGES = 5000;
/** Changes for each ms that the read takes: a dear one is made anew rarely, so that no change pays more than a fiftieth of a ms for it. */
const CHANGES_A_MS = 50;

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/** To be subscribed to as `useObservable` does. `restMs`: ms of rest between one read and the next. */
export const followedQuery = <T>(read: () => Promise<T>, clock: Clock, minIntervalMs = MIN_INTERVAL_MS) => ({
  /** Nothing is known before it was asked. */
  hasValue: () => false,
  subscribe: (next: (value: T) => void, error: (failure: unknown) => void): { unsubscribe(): void } => {
    let turns = 0;
    let told = false;
    let reading = false;
    let readAt = 0;
    let together: Promise<void> | null = null;
    let changes = 0;
    let mostChanges = FEWEST_CHANGES;

    const readNow = (): Promise<T> => {
      const from = clock.mono();
      reading = true;
      return Dexie.Promise.resolve(wholeRead(read)).finally(() => {
        reading = false;
        readAt = clock.mono();
        mostChanges = Math.min(MOST_CHANGES, Math.max(FEWEST_CHANGES, CHANGES_A_MS * (readAt - from)));
      });
    };
    const querier = (): Promise<T> => {
      turns += 1;
      const turn = turns;
      // Nobody waits for the first answer longer than it takes.
      const rest = !told ? 0 : reading ? minIntervalMs : readAt + minIntervalMs - clock.mono();
      if (rest <= 0) return readNow();
      together ??= pause(clock, rest);
      // Its own kind of promise keeps what is read after the pause under this query.
      return Dexie.Promise.resolve(together).then(() => {
        together = null;
        // Of the changes that fell into the pause the last one reads for all: the query has given up on the answers of those before it.
        return turn === turns ? readNow() : (undefined as T);
      });
    };
    const begin = () =>
      liveQuery(querier).subscribe((value) => {
        told = true;
        next(value);
      }, error);

    let following = begin();
    const count = (): void => {
      changes += 1;
      if (changes < mostChanges) return;
      changes = 0;
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
