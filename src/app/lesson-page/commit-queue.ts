// What a lesson commits, on its way to the app. Each state is handed over in the turn of the call,
// until the app falls behind: then the newest waits alone. A lesson that commits in a loop fills no
// memory.
import type { LessonState } from '#contract/entities/scorm/state.ts';

/** States that may be on their way. Lessons that mean well never have as many. */
export const MAX_ON_THE_WAY = 20;

export interface CommitQueue {
  add(state: LessonState, ended: boolean): void;
  /** The app has dealt with all states up to this one. */
  stored(n: number): void;
  /** The app has dealt with all states. */
  isEmpty(): boolean;
}

/** `n` counts the states. */
export const commitQueue = (
  send: (n: number, state: LessonState, ended: boolean) => void,
): CommitQueue => {
  let sent = 0;
  let done = 0;
  let waiting: LessonState | null = null;
  const hand = (state: LessonState, ended: boolean): void => {
    waiting = null;
    sent += 1;
    send(sent, state, ended);
  };
  return {
    add: (state, ended) => {
      // The last state never waits: the page may go with it.
      if (ended || sent - done < MAX_ON_THE_WAY) hand(state, ended);
      else waiting = state;
    },
    stored: (n) => {
      done = Math.max(done, Math.min(n, sent));
      if (waiting && sent - done < MAX_ON_THE_WAY) hand(waiting, false);
    },
    isEmpty: () => waiting === null && done === sent,
  };
};
