// What pulled rows come to with the writes that wait on them: gathered first, then written at once. What a page costs is its turns with
// the database, so no row waits for another. It decides nothing of its own and reads nothing.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';

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
