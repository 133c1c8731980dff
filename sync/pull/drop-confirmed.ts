// Writes that the server took and whose effect has been pulled: they leave the outbox, and their rows show the server's truth.
// Nothing else may remove a write, but a person's decision.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { localOf, localTables } from '../rebase/effects/registry.ts';
import { isHeldAt, type Op } from '../mirror/op.ts';
import { overlay } from '../rebase/overlay.ts';
import { ShownRows } from '../rebase/row-writes.ts';

/** A row that may have a shadow. */
export interface Covered {
  /** `table:id`. */
  entity: string;
  table: FeedTable;
}

/** How far the person's scope has been pulled. Answers how many left. */
export const retire = (db: PersonDatabase, { epoch, cursor }: Pick<ScopeState, 'epoch' | 'cursor'>): Promise<number> =>
  db.transaction('rw', [db.outbox, db.shadow, ...localTables.map((table) => db.mirror(table))], async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray();
    const pulled = acked.filter((op) => isHeldAt(op, epoch, cursor));
    if (pulled.length === 0) return 0;
    await db.outbox.bulkDelete(pulled.map((op) => op.seq));
    await uncoverAll(db, pulled);
    return pulled.length;
  });

/** Shows the rows of writes that are gone from the outbox, or stand in it otherwise than before, each row once. As `uncoverRows` is called. */
export const uncoverAll = (db: PersonDatabase, ops: readonly Op[]): Promise<void> =>
  uncoverRows(
    db,
    [...new Map(ops.map((op) => [op.entity, op.kind]))].flatMap(([entity, kind]) => {
      const table = localOf(kind)?.table;
      return table ? [{ entity, table }] : [];
    }),
  );

/**
 * Shows rows as the server has them with what still waits on them; with nothing left a shadow goes. All are read at once and written at
 * once: after a day without a connection there are a thousand of them. Call inside a transaction over outbox, shadow and their tables.
 */
export const uncoverRows = async (db: PersonDatabase, rows: readonly Covered[]): Promise<void> => {
  if (rows.length === 0) return;
  const [shadows, ...left] = await Promise.all([
    db.shadow.bulkGet(rows.map(({ entity }) => entity)),
    ...rows.map(({ entity }) => db.outbox.where('entity').equals(entity).sortBy('seq')),
  ]);
  const shown = new ShownRows();
  for (const [at, { entity, table }] of rows.entries()) {
    const [shadow, ops = []] = [shadows[at], left[at]];
    if (!shadow) continue;
    shown.show(table, entity.slice(table.length + 1), overlay(shadow.row ?? undefined, ops));
    if (ops.length === 0) shown.uncover(entity);
  }
  await shown.write(db);
};

/** One row of those. */
export const uncover = (db: PersonDatabase, entity: string, table: FeedTable): Promise<void> => uncoverRows(db, [{ entity, table }]);
