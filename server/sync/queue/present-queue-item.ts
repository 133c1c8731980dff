import { queueItemId, type QueueItem } from '#contract/sync/entities/queue-item.ts';
import type { queueItems } from '#server/db/schema/queue.ts';

export type QueueItemRow = typeof queueItems.$inferSelect;

/** An item as administrators see it. */
export const presentQueueItem = (row: QueueItemRow): QueueItem => ({
  idQueueItem: queueItemId(row.idUser, row.opId),
  opId: row.opId,
  idUser: row.idUser,
  name: row.name,
  device: row.device,
  kind: row.kind,
  kindV: row.kindV,
  subject: row.subject,
  payload: row.payload,
  madeAt: row.madeAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  state: row.state,
  code: row.code,
  message: row.message,
  field: row.field,
  answer: row.answer,
  decision: row.decision,
  dependants: row.dependants,
  ...(row.supportedBy !== null && { supportedBy: row.supportedBy }),
});
