// The rows that screens read, made anew from the server's row (mirror or shadow) and the writes that wait on it.
// Every function reads all it needs first and writes at once: after a day without a connection there are a thousand rows.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { effectOf } from './effects/registry.ts';
import { overlay } from './overlay.ts';

// What pulled rows come to with the writes that wait on them: gathered first, then written at once. What a page costs is its turns with
// the database, so no row waits for another. It decides nothing of its own and reads nothing.
export class RowWrites {
  readonly #puts = new Map<FeedTable, unknown[]>();
  readonly #dels = new Map<FeedTable, string[]>();
  readonly #shadows: Shadow[] = [];
  readonly #droppedShadows: string[] = [];

  /** What the screens read under `id` from now on; nothing where `row` is null or undefined. A row is named once. */
  show(table: FeedTable, id: string, row: unknown): void {
    if (row === undefined || row === null) listIn(this.#dels, table).push(id);
    else listIn(this.#puts, table).push(row);
  }

  /** The server's own word on a row that has waiting writes on it. */
  keep(shadow: Shadow): void {
    this.#shadows.push(shadow);
  }

  /** No write waits on it any more: the mirror itself is the server's word. */
  dropShadow(entity: string): void {
    this.#droppedShadows.push(entity);
  }

  /** Call inside a transaction that has `shadow` and the tables of the rows. */
  async write(db: PersonDatabase): Promise<void> {
    await Promise.all([
      ...[...this.#puts].map(([table, rows]) => db.mirror(table).bulkPut(rows as never[])),
      ...[...this.#dels].map(([table, ids]) => db.mirror(table).bulkDelete(ids)),
      ...(this.#shadows.length > 0 ? [db.shadow.bulkPut(this.#shadows)] : []),
      ...(this.#droppedShadows.length > 0 ? [db.shadow.bulkDelete(this.#droppedShadows)] : []),
    ]);
  }
}

/** The list under a key, made where there is none yet. */
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

/** What is known of a row: the server's word where writes wait on it, and what the screens read. */
export interface RowState {
  shadow: Shadow | undefined;
  mirrored: unknown;
}

export const rowIdOf = (table: FeedTable, entity: string): string => entity.slice(table.length + 1);

/** The row that the screens read, made anew from the shadow and the writes on it; and the shadow where there was none yet. */
export const rebasedRow = (
  { shadow, mirrored }: RowState,
  entity: string,
  ops: readonly Op[],
): { row: unknown; newShadow: Shadow | null } => {
  const base = shadow ? shadow.row : (mirrored ?? null);
  return { row: overlay(base ?? undefined, ops), newShadow: shadow ? null : { key: entity, row: base } };
};

/** Makes the row that the screens read anew. Call inside a transaction over shadow and the mirror's table. */
export const rebuildRow = async (db: PersonDatabase, entity: string, ops: readonly Op[]): Promise<void> => {
  const kind = ops.find((op) => effectOf(op.kind)?.table)?.kind;
  const table = kind ? effectOf(kind)?.table : null;
  if (!table) return;
  const rows = db.mirror(table);
  const rowId = rowIdOf(table, entity);
  const [shadow, mirrored] = await Promise.all([db.shadow.get(entity), rows.get(rowId)]);
  const { row, newShadow } = rebasedRow({ shadow, mirrored }, entity, ops);
  await Promise.all([...(newShadow ? [db.shadow.add(newShadow)] : []), row === undefined ? rows.delete(rowId) : rows.put(row as never)]);
};

/** Shows the rows of writes that are gone from the outbox, or stand in it otherwise than before, each row once. As `rebaseRows` is called. */
export const rebaseRowsOf = (db: PersonDatabase, ops: readonly Op[]): Promise<void> =>
  rebaseRows(
    db,
    [...new Map(ops.map((op) => [op.entity, op.kind]))].flatMap(([entity, kind]) => {
      const table = effectOf(kind)?.table;
      return table ? [{ entity, table }] : [];
    }),
  );

/**
 * Shows rows as the server has them with what still waits on them; with nothing left a shadow goes. All are read at once and written at
 * once: after a day without a connection there are a thousand of them. Call inside a transaction over outbox, shadow and their tables.
 */
export const rebaseRows = async (db: PersonDatabase, rows: readonly RowRef[]): Promise<void> => {
  if (rows.length === 0) return;
  const [shadows, ...left] = await Promise.all([
    db.shadow.bulkGet(rows.map(({ entity }) => entity)),
    ...rows.map(({ entity }) => db.outbox.where('entity').equals(entity).sortBy('seq')),
  ]);
  const shown = new RowWrites();
  for (const [at, { entity, table }] of rows.entries()) {
    const [shadow, ops = []] = [shadows[at], left[at]];
    if (!shadow) continue;
    shown.show(table, entity.slice(table.length + 1), overlay(shadow.row ?? undefined, ops));
    if (ops.length === 0) shown.dropShadow(entity);
  }
  await shown.write(db);
};

/** One row of those. */
export const rebaseRow = (db: PersonDatabase, entity: string, table: FeedTable): Promise<void> => rebaseRows(db, [{ entity, table }]);
