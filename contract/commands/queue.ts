/** Queued writes of administrators about other people's writes. */
import { decideQueueItem, queueDecision } from '../api/sync/decisions.ts';
import { command } from '../command.ts';
import { queueItemId } from '../entities/queue/queue-item.ts';

export const queueCommands = {
  /** An administrator's decision on a write of somebody. Of two that still wait the later is the one. */
  'queue.decide': command({
    version: 1,
    payload: queueDecision,
    lane: (p) => `queue:${p.idUser}`,
    entity: (p) => `queueItem:${queueItemId(p.idUser, p.opId)}`,
    merge: 'last',
    subject: () => ({}),
  }),
};

/** The calls that they are when they come alone. Apart, so that the app does not carry them. */
export const queueCalls = {
  'queue.decide': { decideQueueItem },
};
