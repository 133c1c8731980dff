import type { Clock } from '#sync/ports.ts';
import type { ReadResult } from './followed-read.ts';
import type { SharedRead } from './shared-read.ts';

export interface Times {
  /** ms that somebody waits at most. */
  patienceMs: number;
  /** ms that the reads are followed for after that: until the screen does it itself. */
  keptMs: number;
}

type Read = SharedRead<ReadResult<unknown>>;

const isAnswered = ({ seen }: Read): boolean => seen().value !== undefined || seen().failure !== null;

/**
 * Follows reads before a screen is there that shows them, so that it is drawn once, with all it has, and not as a shape first. Ends when
 * each has its first answer or failed; a mirror that takes its time is waited for with the shape in sight.
 */
export const firstAnswers = (reads: readonly Read[], clock: Clock, { patienceMs, keptMs }: Times): Promise<void> =>
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
