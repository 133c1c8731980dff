// What a person decides of a write that waits or was refused. Only here does one leave the outbox without the server's word, and every
// decision is kept with the write as it was.
import type { PersonDatabase } from '../mirror/database.ts';
import { uncover } from '../pull/retire.ts';
import type { Ids } from '../ports.ts';
import { localOf } from './commands/registry.ts';
import type { Op } from './op.ts';
import { reduce } from './reduce.ts';

/** Writes that build on this one, in their order: they fall with it. */
export const dependantsOf = (op: Pick<Op, 'opId'>, ops: readonly Op[]): Op[] => {
  const fallen = new Set([op.opId]);
  const found: Op[] = [];
  for (const other of ops) {
    if (other.state === 'acked' || other.afterOp === undefined || !fallen.has(other.afterOp)) continue;
    fallen.add(other.opId);
    found.push(other);
  }
  return found;
};

const tables = (db: PersonDatabase) => [db.outbox, db.shadow, db.decisions, ...db.tables.filter((table) => localTables.has(table.name))];
const localTables = new Set(['contentEnrollment', 'rating', 'me', 'enrollment', 'nodeEnrollment']);

/** What would go if this one went: for asking first. */
export const readDependants = async (db: PersonDatabase, opId: string): Promise<Op[]> =>
  dependantsOf({ opId }, await db.outbox.orderBy('seq').toArray());

/**
 * Takes a write, and those that build on it, out of the queue. The rows show the server's truth again.
 * @returns how many left; 0 when it was gone already or is on its way, where only the server can say what became of it.
 */
export const discard = (db: PersonDatabase, opId: string, at: number): Promise<number> =>
  db.transaction('rw', tables(db), async () => {
    const ops = await db.outbox.orderBy('seq').toArray();
    const op = ops.find((other) => other.opId === opId);
    if (!op || op.state === 'sending' || op.state === 'acked') return 0;
    const leaving = [op, ...dependantsOf(op, ops)].filter((other) => other.state !== 'sending');
    for (const gone of leaving) {
      await db.decisions.add({ opId: gone.opId, action: 'discard', nextOpId: null, op: gone, at });
      await db.outbox.delete(gone.seq);
    }
    for (const entity of new Set(leaving.map((gone) => gone.entity))) {
      const table = localOf(leaving.find((gone) => gone.entity === entity)?.kind ?? '')?.table;
      if (table) await uncover(db, entity, table);
    }
    return leaving.length;
  });

/**
 * Sends a write again. One that the server refused goes under a new key, because the old one has its verdict for good; one whose
 * outcome was never told keeps its key, so that it cannot count twice.
 */
export const sendAgain = (db: PersonDatabase, ids: Ids, opId: string, at: number): Promise<boolean> =>
  db.transaction('rw', tables(db), async () => {
    const ops = await db.outbox.orderBy('seq').toArray();
    const op = ops.find((other) => other.opId === opId);
    if (!op) return false;
    const refused = (op.state === 'parked' && op.last?.code !== 'suspect') || op.state === 'conflict';
    if (!refused) {
      await db.outbox.put(reduce(op, { type: 'again' }));
      return true;
    }
    const { lease: _lease, firstSentAt: _first, ack: _ack, last: _last, ...rest } = op;
    const again: Op = { ...rest, opId: ids.key(), state: 'queued', attempts: 0, refusals: 0, nextAt: 0 };
    await db.decisions.add({ opId: op.opId, action: 'again', nextOpId: again.opId, op, at });
    await db.outbox.put(again);
    for (const other of ops) if (other.afterOp === op.opId) await db.outbox.put({ ...other, afterOp: again.opId });
    return true;
  });
