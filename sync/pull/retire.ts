// Writes that the server took and whose effect has been pulled: they leave the outbox, and their rows show the server's truth.
// Nothing else may remove a write, but a person's decision.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { localOf } from '../outbox/commands/registry.ts';
import { overlay } from '../outbox/overlay.ts';
import type { Op } from '../outbox/op.ts';

/** `cursor` is how far the person's scope has been pulled. */
export const retire = async (db: PersonDatabase, cursor: number): Promise<number> => {
  const acked = (await db.outbox.where('state').equals('acked').toArray()).filter((op) => (op.ack?.serverSeq ?? 0) <= cursor);
  if (acked.length === 0) return 0;
  const entities = new Map<string, FeedTable>();
  for (const op of acked) {
    const table = localOf(op.kind)?.table;
    if (table) entities.set(op.entity, table);
  }
  const tables = [...new Set(entities.values())];
  await db.transaction('rw', [db.outbox, db.shadow, ...tables.map((table) => db.mirror(table))], async () => {
    await db.outbox.bulkDelete(acked.map((op) => op.seq));
    for (const [entity, table] of entities) await uncover(db, entity, table);
  });
  return acked.length;
};

/** Shows a row as the server has it with what still waits on it; with nothing left the shadow goes. */
export const uncover = async (db: PersonDatabase, entity: string, table: FeedTable): Promise<void> => {
  const rowId = entity.slice(table.length + 1);
  const left: Op[] = await db.outbox.where('entity').equals(entity).sortBy('seq');
  const shadow = await db.shadow.get(entity);
  if (!shadow) return;
  const row = overlay(shadow.row ?? undefined, left);
  if (row === undefined || row === null) await db.mirror(table).delete(rowId);
  else await db.mirror(table).put(row as never);
  if (left.length === 0) await db.shadow.delete(entity);
};
