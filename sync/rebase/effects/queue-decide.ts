// An administrator's decision shows on the item at once; who decided is the server's to say.
import { queueItemId } from '#contract/entities/queue/queue-item.ts';
import { localCommand } from '../local-effect.ts';

export const queueDecide = localCommand<'queue.decide', 'queueItem'>({
  table: 'queueItem',
  rowId: (p) => queueItemId(p.idUser, p.opId),
  // One that was decided in between shows that decision: the server will refuse this one.
  apply: (row, { action, reason, toUser }, { at }) =>
    row && (row.decision?.actor ? row : { ...row, decision: { action, reason, toUser, actor: null, at } }),
  merge: (_waiting, incoming) => incoming,
});
