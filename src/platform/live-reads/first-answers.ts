import type { Clock } from '#sync/ports.ts';
import type { ReadResult } from './followed-read.ts';
import type { SharedRead } from './shared-read.ts';

export interface Times {
  /** Maximum wait in ms. */
  patienceMs: number;
  /** ms for which the reads stay subscribed afterwards, until the screen subscribes itself. */
  keptMs: number;
}

type Read = SharedRead<ReadResult<unknown>>;

const isAnswered = ({ seen }: Read): boolean =>
  seen().value !== undefined || seen().failure !== null;

/**
 * Subscribes to reads before their screen exists, so that the screen renders once with its data
 * instead of first as a skeleton. Resolves when each read has a first result or failed, or after
 * `patienceMs`; then the skeleton shows.
 */
export const firstAnswers = (
  reads: readonly Read[],
  clock: Clock,
  { patienceMs, keptMs }: Times,
): Promise<void> =>
  new Promise((resolve) => {
    let ended = false;
    const end = (): void => {
      if (ended) return;
      ended = true;
      stopWaiting();
      clock.after(keptMs, () => {
        for (const unfollow of following) unfollow();
      });
      resolve();
    };
    const look = (): void => {
      if (reads.every(isAnswered)) end();
    };
    const stopWaiting = clock.after(patienceMs, end);
    const following = reads.map(({ subscribe }) => subscribe(look));
    look();
  });
