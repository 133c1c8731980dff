// The end of a walk through a whole scope: removes the rows that the walk did not bring. A row with
// waiting writes then shows only those.
import { type FeedTable, feedTableNames, feedTables } from '#contract/feed-tables.ts';
import { readContentMarks } from '../mirror/content-marks.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type RowRef, rebaseRows } from '../rebase/rebase-rows.ts';

/** The tables that a scope fills: 'company', 'admin' or 'person:…'. An unknown scope fills none. */
export const tablesOf = (scope: string): FeedTable[] => {
  const kind = scope.split(':', 1)[0];
  return feedTableNames.filter((table) => feedTables[table].scope === kind);
};

/**
 * `seen` are the keys `table:id` that the walk brought. Call inside a transaction that has outbox,
 * shadow, meta and the scope's tables.
 */
export const sweep = async (
  db: PersonDatabase,
  scope: string,
  seen: ReadonlySet<string>,
): Promise<void> => {
  const tables = tablesOf(scope);
  // No walk brings them.
  const kept = new Set(
    tables.includes('content') ? (await readContentMarks(db)).map(({ id }) => `content:${id}`) : [],
  );
  const [shadowed, ...stored] = (await Promise.all([
    db.shadow.toCollection().primaryKeys(),
    ...tables.map((table) => db.mirror(table).toCollection().primaryKeys()),
  ])) as [string[], ...string[][]];
  const covered = new Set(shadowed);
  const isGone = (entity: string): boolean =>
    !seen.has(entity) && !covered.has(entity) && !kept.has(entity);
  const bare = shadowed.flatMap((entity): RowRef[] => {
    const table =
      seen.has(entity) || kept.has(entity)
        ? undefined
        : tables.find((name) => entity.startsWith(`${name}:`));
    return table ? [{ entity, table }] : [];
  });
  await Promise.all([
    ...tables.map((table, at) =>
      db.mirror(table).bulkDelete((stored[at] ?? []).filter((id) => isGone(`${table}:${id}`))),
    ),
    db.shadow.bulkPut(bare.map(({ entity }) => ({ key: entity, row: null }))),
  ]);
  await rebaseRows(db, bare);
};
