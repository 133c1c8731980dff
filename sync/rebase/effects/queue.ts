// What an administrator's queued decisions change in the mirror. Pure: the same functions rebuild a
// row after every pull.
import { rowEffect } from '../local-effect.ts';

export const queueEffects = {
  /** An administrator's decision shows on the item at once. The server fills in who decided. */
  'queue.decide': rowEffect<'queue.decide', 'queueItem'>({
    table: 'queueItem',
    // An item that was decided in between shows that decision: the server will refuse this one.
    apply: (row, { action, reason, toUser }, { at }) =>
      row &&
      (row.decision?.actor
        ? row
        : { ...row, decision: { action, reason, toUser, actor: null, at } }),
    merge: (_waiting, incoming) => incoming,
  }),
};
