// The sync state of something that a person did: saved here, being sent, on the server, or in need
// of a decision.
import type { Op } from '../mirror/op.ts';
import type { PersonDatabase, SentOp } from '../mirror/database.ts';

export type ItemState =
  | { state: 'none' }
  | { state: 'waiting'; at: number }
  | { state: 'sending' }
  | { state: 'attention'; message: string | null }
  | { state: 'sent'; at: number };

const stateOf = (ops: readonly Op[], sent: readonly SentOp[]): ItemState => {
  const troubled = ops.find((op) => op.state === 'parked' || op.state === 'conflict');
  if (troubled) return { state: 'attention', message: troubled.last?.message ?? null };
  if (ops.some((op) => op.state === 'sending')) return { state: 'sending' };
  const waiting = ops.findLast((op) => op.state === 'queued' || op.state === 'held.version');
  if (waiting) return { state: 'waiting', at: waiting.at.wall };
  const last = Math.max(
    0,
    ...sent.map((entry) => entry.ackAt),
    ...ops.map((op) => op.ack?.at ?? 0),
  );
  return last > 0 ? { state: 'sent', at: last } : { state: 'none' };
};

/** `entity` is `table:id` of the row. Call inside a read of `outbox` and `sentLog`. */
export const readItemState = async (db: PersonDatabase, entity: string): Promise<ItemState> => {
  const [ops, sent] = await Promise.all([
    db.outbox.where('entity').equals(entity).toArray(),
    db.sentLog.where('entity').equals(entity).toArray(),
  ]);
  return stateOf(ops, sent);
};

const byEntity = <T extends { entity: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.entity);
    if (group) group.push(row);
    else groups.set(row.entity, [row]);
  }
  return groups;
};

/**
 * The states of all rows whose entity starts with `prefix`, by entity: two reads for a page of any
 * length.
 */
export const readItemStates = async (
  db: PersonDatabase,
  prefix: string,
): Promise<Map<string, ItemState>> => {
  const [made, gone] = await Promise.all([
    db.outbox.where('entity').startsWith(prefix).toArray(),
    db.sentLog.where('entity').startsWith(prefix).toArray(),
  ]);
  const ops = byEntity(made);
  const sent = byEntity(gone);
  const states = new Map<string, ItemState>();
  for (const entity of new Set([...ops.keys(), ...sent.keys()]))
    states.set(entity, stateOf(ops.get(entity) ?? [], sent.get(entity) ?? []));
  return states;
};

/**
 * The same of what is still here, without what was sent: its cost does not grow with what a person
 * has ever sent.
 */
export const readWaitingStates = async (
  db: PersonDatabase,
  prefix: string,
): Promise<Map<string, ItemState>> => {
  const made = byEntity(await db.outbox.where('entity').startsWith(prefix).toArray());
  return new Map([...made].map(([entity, ops]) => [entity, stateOf(ops, [])]));
};
