// What queued writes about moving through the app change in the mirror: nothing.
import { recordOnly } from '../local-effect.ts';

export const navigationEffects = {
  /** One interval, which only grows. */
  'exit.record': recordOnly<'exit.record'>({
    merge: (waiting, incoming) => ({
      ...incoming,
      timeStart: waiting.timeStart,
      timeExecuted: Math.max(waiting.timeExecuted, incoming.timeExecuted),
    }),
  }),
};
