// An administrator's own decisions that the server refused: their items are still undecided, whatever this device shows.
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { attentionStates, type Op } from '../mirror/op.ts';
import type { PersonDatabase } from '../mirror/database.ts';

const PREFIX = 'queueItem:';

/** By the id of the item. Call inside a read of `outbox`. */
export const refusedDecisions = async (db: PersonDatabase): Promise<Map<string, Op>> => {
  const ops = await db.outbox.where('entity').startsWith(PREFIX).toArray();
  const refused = ops.filter((op) => attentionStates.includes(op.state));
  return new Map(refused.map((op) => [op.entity.slice(PREFIX.length), op]));
};

/** The item's real state: undecided when the server refused this device's decision. */
export const asItStands = (item: QueueItem, refused: ReadonlyMap<string, Op>): QueueItem =>
  item.decision?.actor === null && refused.has(item.idQueueItem) ? { ...item, decision: null } : item;
