// What a thing that a person made says of itself, where it stands: saved here, on its way, with the server, or in need of a decision.
import type { PersonDatabase } from '../database.ts';

export type ItemState =
  | { state: 'none' }
  | { state: 'waiting'; at: number }
  | { state: 'sending' }
  | { state: 'attention'; message: string | null }
  | { state: 'sent'; at: number };

/** `entity` is `table:id` of the row. Call inside a read of `outbox` and `sentLog`. */
export const readItemState = async (db: PersonDatabase, entity: string): Promise<ItemState> => {
  const ops = await db.outbox.where('entity').equals(entity).toArray();
  const troubled = ops.find((op) => op.state === 'parked' || op.state === 'conflict');
  if (troubled) return { state: 'attention', message: troubled.last?.message ?? null };
  if (ops.some((op) => op.state === 'sending')) return { state: 'sending' };
  const waiting = ops.findLast((op) => op.state === 'queued' || op.state === 'held.version');
  if (waiting) return { state: 'waiting', at: waiting.at.wall };
  const sent = await db.sentLog.where('entity').equals(entity).toArray();
  const last = Math.max(0, ...sent.map((entry) => entry.ackAt), ...ops.map((op) => op.ack?.at ?? 0));
  return last > 0 ? { state: 'sent', at: last } : { state: 'none' };
};
