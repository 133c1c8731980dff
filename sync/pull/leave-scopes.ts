// What this person may no longer mirror leaves this device. Only of the administrators' scope is that believed: nobody is ever without
// their company and themself, so an answer that leaves those out is a mistake, and takes nothing away.
import type { PersonDatabase } from '../mirror/database.ts';
import { tablesOf } from './sweep.ts';

const LEAVABLE = 'admin';

/**
 * `offered` are the scopes that the server names, `here` those that this device has. Waiting writes stay: the server will say what becomes
 * of them.
 */
export const leaveScopes = async (db: PersonDatabase, offered: readonly string[], here: readonly string[]): Promise<void> => {
  if (offered.includes(LEAVABLE) || !here.includes(LEAVABLE)) return;
  const tables = tablesOf(LEAVABLE);
  await db.transaction('rw', [db.scopes, db.shadow, ...tables.map((table) => db.mirror(table))], async () => {
    for (const table of tables) {
      await db.mirror(table).clear();
      await db.shadow.where('key').startsWith(`${table}:`).delete();
    }
    await db.scopes.delete(LEAVABLE);
  });
};
