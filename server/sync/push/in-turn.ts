/**
 * Marks the writes whose turn has not come. Before the transaction: nothing may wait for another
 * service inside it.
 */
import type { QueuedOp, Sender } from '#server/feed/queued-op.ts';
import type { SyncServices } from '../services.ts';

export const inTurn = async (
  { words }: Pick<SyncServices, 'words'>,
  sender: Sender,
  ops: readonly QueuedOp[],
): Promise<readonly QueuedOp[]> => {
  const later = await words.later(sender, ops);
  if (later.size === 0) return ops;
  return ops.map((op) => {
    const after = later.get(op);
    return after === undefined ? op : { ...op, later: after };
  });
};
