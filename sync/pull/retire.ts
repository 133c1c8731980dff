// Writes that the server took and whose effect has been pulled: they leave the outbox, and their rows show the server's truth.
// Nothing else may remove a write, but a person's decision.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { localOf, localTables } from '../outbox/commands/registry.ts';
import { isHeldAt, type Op } from '../outbox/op.ts';
import { overlay } from '../outbox/overlay.ts';

/** How far the person's scope has been pulled. Answers how many left. */
export const retire = (db: PersonDatabase, { epoch, cursor }: Pick<ScopeState, 'epoch' | 'cursor'>): Promise<number> =>
  db.transaction('rw', [db.outbox, db.shadow, ...localTables.map((table) => db.mirror(table))], async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray();
    const pulled = acked.filter((op) => isHeldAt(op, epoch, cursor));
    await db.outbox.bulkDelete(pulled.map((op) => op.seq));
    for (const [entity, kind] of new Map(pulled.map((op) => [op.entity, op.kind]))) {
      const table = localOf(kind)?.table;
      if (table) await uncover(db, entity, table);
    }
    return pulled.length;
  });

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
