// What an administrator's queued decisions do to the mirror. All of it is pure: the same functions rebuild a row after every pull.
import { rowEffect } from '../local-effect.ts';

export const queueEffects = {
  /** An administrator's decision shows on the item at once; who decided is the server's to say. */
  'queue.decide': rowEffect<'queue.decide', 'queueItem'>({
    table: 'queueItem',
    // One that was decided in between shows that decision: the server will refuse this one.
    apply: (row, { action, reason, toUser }, { at }) =>
      row && (row.decision?.actor ? row : { ...row, decision: { action, reason, toUser, actor: null, at } }),
    merge: (_waiting, incoming) => incoming,
  }),
};
