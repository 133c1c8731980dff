/** Queued writes of administrators about other people's writes. */
import { decideQueueItem, queueDecision } from '#contract/sync/api/decisions.ts';
import { command } from '#contract/command.ts';
import { queueItemId } from '#contract/sync/entities/queue-item.ts';

export const queueCommands = {
  /** An administrator's decision about a person's write. Of two waiting ones the later counts. */
  'queue.decide': command({
    version: 1,
    payload: queueDecision,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `queue:${p.idUser}`,
    entity: (p) => `queueItem:${queueItemId(p.idUser, p.opId)}`,
    merge: 'last',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const queueCalls = {
  'queue.decide': { decideQueueItem },
};
