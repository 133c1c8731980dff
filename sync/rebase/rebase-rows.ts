// Rebuilds the rows that screens read from the server's row (mirror or shadow) and the waiting
// writes. Every function reads all rows first and writes them together: after a day offline there
// are a thousand rows.
import type { FeedTable } from '#contract/feed-tables.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { deleteRows } from '../mirror/delete-rows.ts';
import { opsOn } from '../mirror/ops-on.ts';
import { effectOf } from './effects/registry.ts';
import { overlay } from './overlay.ts';

// Collects the rows of a page, then writes them together. Database round trips dominate the cost of
// a page, so no row waits for another. It makes no decisions and reads nothing.
export class RowWrites {
  readonly #puts = new Map<FeedTable, unknown[]>();
  readonly #dels = new Map<FeedTable, string[]>();
  readonly #shadows: Shadow[] = [];
  readonly #droppedShadows: string[] = [];

  /**
   * Sets what the screens read under `id`; deletes the row when `row` is null or undefined. Call
   * once per row.
   */
  show(table: FeedTable, id: string, row: unknown): void {
    if (row === undefined || row === null) listIn(this.#dels, table).push(id);
    else listIn(this.#puts, table).push(row);
  }

  /** Stores the server's version of a row that has waiting writes. */
  keep(shadow: Shadow): void {
    this.#shadows.push(shadow);
  }

  /** No writes wait on the row any more: the mirror itself holds the server's version. */
  dropShadow(entity: string): void {
    this.#droppedShadows.push(entity);
  }

  /** Call inside a transaction that has `shadow` and the tables of the rows. */
  async write(db: PersonDatabase): Promise<void> {
    await Promise.all([
      ...[...this.#puts].map(([table, rows]) => db.mirror(table).bulkPut(rows as never[])),
      ...[...this.#dels].map(([table, ids]) => db.mirror(table).bulkDelete(ids)),
      ...(this.#shadows.length > 0 ? [db.shadow.bulkPut(this.#shadows)] : []),
      ...(this.#droppedShadows.length > 0 ? [deleteRows(db.shadow, this.#droppedShadows)] : []),
    ]);
  }
}

/** The list under a key; created when missing. */
export const listIn = <K, V>(map: Map<K, V[]>, key: K): V[] => {
  const known = map.get(key);
  if (known) return known;
  const list: V[] = [];
  map.set(key, list);
  return list;
};

/** A row that may have a shadow. */
export interface RowRef {
  /** `table:id`. */
  entity: string;
  table: FeedTable;
}

/** A row: the server's version if writes wait on it (shadow), and what the screens read. */
export interface RowState {
  shadow: Shadow | undefined;
  mirrored: unknown;
}

export const rowIdOf = (table: FeedTable, entity: string): string => entity.slice(table.length + 1);

/**
 * The row that the screens read, rebuilt from the shadow and the writes; plus a new shadow when
 * there was none.
 */
export const rebasedRow = (
  { shadow, mirrored }: RowState,
  entity: string,
  ops: readonly Op[],
): { row: unknown; newShadow: Shadow | null } => {
  const base = shadow ? shadow.row : (mirrored ?? null);
  return {
    row: overlay(base ?? undefined, ops),
    newShadow: shadow ? null : { key: entity, row: base },
  };
};

/**
 * Rebuilds the row that the screens read. Call inside a transaction over shadow and the mirror's
 * table.
 */
export const rebuildRow = async (
  db: PersonDatabase,
  entity: string,
  ops: readonly Op[],
): Promise<void> => {
  const kind = ops.find((op) => effectOf(op.kind)?.table)?.kind;
  const table = kind ? effectOf(kind)?.table : null;
  if (!table) return;
  const rows = db.mirror(table);
  const rowId = rowIdOf(table, entity);
  const [shadow, mirrored] = await Promise.all([db.shadow.get(entity), rows.get(rowId)]);
  const { row, newShadow } = rebasedRow({ shadow, mirrored }, entity, ops);
  await Promise.all([
    ...(newShadow ? [db.shadow.add(newShadow)] : []),
    row === undefined ? rows.delete(rowId) : rows.put(row as never),
  ]);
};

/**
 * Rebuilds the rows of writes that left the outbox or changed in it, each row once. Call it as
 * `rebaseRows`.
 */
export const rebaseRowsOf = (db: PersonDatabase, ops: readonly Op[]): Promise<void> =>
  rebaseRows(
    db,
    [...new Map(ops.map((op) => [op.entity, op.kind]))].flatMap(([entity, kind]) => {
      const table = effectOf(kind)?.table;
      return table ? [{ entity, table }] : [];
    }),
  );

/**
 * Rebuilds rows from the server's version and the waiting writes. A row without waiting writes
 * loses its shadow. Reads all rows together and writes them together: after a day offline there are
 * a thousand. Call inside a transaction over outbox, shadow and their tables.
 */
export const rebaseRows = async (db: PersonDatabase, rows: readonly RowRef[]): Promise<void> => {
  if (rows.length === 0) return;
  const entities = rows.map(({ entity }) => entity);
  // Most often there is none: the page that brought the rows dropped theirs.
  if ((await db.shadow.limit(1).primaryKeys()).length === 0) return;
  const [shadows, left] = await Promise.all([db.shadow.bulkGet(entities), opsOn(db, entities)]);
  const shown = new RowWrites();
  for (const [at, { entity, table }] of rows.entries()) {
    const shadow = shadows[at];
    if (!shadow) continue;
    const ops = left.get(entity) ?? [];
    shown.show(table, entity.slice(table.length + 1), overlay(shadow.row ?? undefined, ops));
    if (ops.length === 0) shown.dropShadow(entity);
  }
  await shown.write(db);
};

/** The same for one row. */
export const rebaseRow = (db: PersonDatabase, entity: string, table: FeedTable): Promise<void> =>
  rebaseRows(db, [{ entity, table }]);
