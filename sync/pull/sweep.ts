// The end of a walk through a whole scope: what it did not bring is no longer there. A row with waiting writes on it shows those alone.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { mirrorStores, scopeOf } from '../mirror/tables.ts';
import { uncover } from './retire.ts';

/** The tables that a scope fills: 'company', 'admin' or 'person:…'. One that this version does not know fills none. */
export const tablesOf = (scope: string): FeedTable[] => {
  const kind = scope.split(':', 1)[0];
  return (Object.keys(mirrorStores) as FeedTable[]).filter((table) => scopeOf[table] === kind);
};

/** `seen` are the keys `table:id` that the walk brought. Call inside a transaction that has outbox, shadow and the scope's tables. */
export const sweep = async (db: PersonDatabase, scope: string, seen: ReadonlySet<string>): Promise<void> => {
  const covered = new Set((await db.shadow.toCollection().primaryKeys()) as string[]);
  for (const table of tablesOf(scope)) {
    const keys = (await db.mirror(table).toCollection().primaryKeys()) as string[];
    await db.mirror(table).bulkDelete(keys.filter((key) => !seen.has(`${table}:${key}`) && !covered.has(`${table}:${key}`)));
    for (const entity of covered) {
      if (!entity.startsWith(`${table}:`) || seen.has(entity)) continue;
      await db.shadow.put({ key: entity, row: null });
      await uncover(db, entity, table);
    }
  }
};
