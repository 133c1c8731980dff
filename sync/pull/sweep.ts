// The end of a snapshot: what it did not bring is no longer there. Rows with waiting writes on them stay until those are decided.
import type { FeedTable } from '#contract/kinds.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { mirrorStores, scopeOf } from '../mirror/tables.ts';

/** `scope` is 'company' or 'person:…'; `seen` the keys `table:id` that the snapshot brought. */
export const sweep = async (db: PersonDatabase, scope: string, seen: ReadonlySet<string>): Promise<void> => {
  const owner = scope.startsWith('person') ? 'person' : 'company';
  const tables = (Object.keys(mirrorStores) as FeedTable[]).filter((table) => scopeOf[table] === owner);
  await db.transaction('rw', [db.shadow, ...tables.map((table) => db.mirror(table))], async () => {
    const covered = new Set((await db.shadow.toCollection().primaryKeys()) as string[]);
    for (const table of tables) {
      const keys = (await db.mirror(table).toCollection().primaryKeys()) as string[];
      await db.mirror(table).bulkDelete(keys.filter((key) => !seen.has(`${table}:${key}`) && !covered.has(`${table}:${key}`)));
    }
  });
};
