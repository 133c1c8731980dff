import { queueDecision } from '../api/sync/decisions.ts';
import { command } from '../command.ts';
import { queueItemId } from '../entities/queue/queue-item.ts';

/** An administrator's decision on a write of somebody. Of two that still wait the later is the one. */
export const queueDecideCommand = command({
  kind: 'queue.decide',
  version: 1,
  payload: queueDecision,
  lane: (p) => `queue:${p.idUser}`,
  entity: (p) => `queueItem:${queueItemId(p.idUser, p.opId)}`,
  merge: 'last',
});
