/**
 * A live query of the mirror with limited frequency and memory. Frequency: a change is read at
 * once, also right after another read, and changes in quick succession are read together. So
 * screens update without delay, and many writes do not queue behind the reads of the screens.
 * Memory: a Dexie live query keeps every key that changed anywhere since its last read. A query
 * that no change affects keeps all of them, some hundred bytes per write. After many changes it is
 * recreated, which frees that memory.
 */
import { Dexie, liveQuery } from 'dexie';
import type { Clock } from '../../ports.ts';
import { wholeRead } from './whole-read.ts';

/** Too short to notice. */
export const MIN_INTERVAL_MS = 150;
/** The query is recreated after this many changes anywhere on this device: minimum and maximum. */
export const MIN_CHANGES = 200;
export const MAX_CHANGES = 5000;
/**
 * Changes allowed per ms of read time: an expensive query is recreated rarely, so that a change
 * costs at most a fiftieth of a ms for it.
 */
const CHANGES_A_MS = 50;

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

/**
 * Has the interface that `useObservable` expects. `minIntervalMs`: ms between one read and the
 * next.
 */
export const followedQuery = <T>(
  read: () => Promise<T>,
  clock: Clock,
  minIntervalMs = MIN_INTERVAL_MS,
) => ({
  /** No value before the first read. */
  hasValue: () => false,
  subscribe: (
    next: (value: T) => void,
    error: (failure: unknown) => void,
  ): { unsubscribe(): void } => {
    let turns = 0;
    let told = false;
    let reading = false;
    let readAt = 0;
    /** When the read before the last one was done. */
    let readBefore = -Infinity;
    let together: Promise<void> | null = null;
    let changes = 0;
    let mostChanges = MIN_CHANGES;

    const readNow = (): Promise<T> => {
      const from = clock.mono();
      reading = true;
      return Dexie.Promise.resolve(wholeRead(read)).finally(() => {
        reading = false;
        // What is read before the first result, some of it twice, is one read.
        readBefore = told ? readAt : -Infinity;
        readAt = clock.mono();
        mostChanges = Math.min(MAX_CHANGES, Math.max(MIN_CHANGES, CHANGES_A_MS * (readAt - from)));
      });
    };
    const querier = (): Promise<T> => {
      turns += 1;
      const turn = turns;
      // Do not delay the first result, nor the first change after a rest: what a person does is
      // seen at once. What follows is read together.
      const rest = !told ? 0 : reading ? minIntervalMs : readBefore + minIntervalMs - clock.mono();
      if (rest <= 0) return readNow();
      together ??= pause(clock, rest);
      // Only a Dexie promise keeps the read after the pause within this live query.
      return Dexie.Promise.resolve(together).then(() => {
        together = null;
        // The last of the changes during the pause reads for all of them: the live query drops the
        // results of the earlier ones.
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
