// Deletes the rows of a scope that this person may no longer mirror. This applies only to the
// administrators' scope: everyone has a company scope and a personal scope, so a response without
// those is a mistake and deletes nothing.
import type { PersonDatabase } from '../mirror/database.ts';
import { tablesOf } from './sweep.ts';

const LEAVABLE = 'admin';

/**
 * `offered` are the scopes that the server names, `here` those on this device. Waiting writes stay:
 * the server decides about them.
 */
export const leaveScopes = async (
  db: PersonDatabase,
  offered: readonly string[],
  here: readonly string[],
): Promise<void> => {
  if (offered.includes(LEAVABLE) || !here.includes(LEAVABLE)) return;
  const tables = tablesOf(LEAVABLE);
  await db.transaction(
    'rw',
    [db.scopes, db.shadow, ...tables.map((table) => db.mirror(table))],
    async () => {
      for (const table of tables) {
        await db.mirror(table).clear();
        await db.shadow.where('key').startsWith(`${table}:`).delete();
      }
      await db.scopes.delete(LEAVABLE);
    },
  );
};
