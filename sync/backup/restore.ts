// Restores unsent writes into a database that was created anew because the browser lost the old
// one. Each write keeps its key, so that one that arrived after the backup counts once. For the
// same reason, no write is folded into it any more.
import type { PersonKey } from '../person-key.ts';
import type { BackupStore, Clock, Ids } from '../ports.ts';
import { importTables, importOps } from '../export/import-waiting.ts';
import { readMeta, writeMeta } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readBackup } from './backup-text.ts';

export interface RestoreDeps {
  db: PersonDatabase;
  person: PersonKey;
  clock: Pick<Clock, 'now'>;
  ids: Pick<Ids, 'row'>;
  store: BackupStore;
}

/** What was restored of a lost outbox. */
export interface RestoreResult {
  writes: number;
  /**
   * How many writes of the backup could not be read; null when the whole backup was unreadable and
   * the number is unknown.
   */
  unread: number | null;
}

/**
 * Gives a database without an id its id, and restores the backup into it, in one transaction.
 * @returns null when nothing was lost.
 * @throws when the backup cannot be read now: the database stays without an id, and the next call
 * tries again.
 */
export const restoreLost = async ({
  db,
  person,
  clock,
  ids,
  store,
}: RestoreDeps): Promise<RestoreResult | null> => {
  if ((await readMeta(db, 'database')) !== undefined) return null;
  const text = await store.read();
  const backup = text === null ? null : readBackup(text, person);
  return db.transaction('rw', [...importTables(db), db.incidents, db.meta], async () => {
    if ((await readMeta(db, 'database')) !== undefined) return null;
    await writeMeta(db, 'database', ids.row());
    if (text === null) return null;
    const unread = backup?.unread ?? null;
    const ops = (backup?.ops ?? []).map((op) => ({ ...op, attempts: Math.max(1, op.attempts) }));
    const { added } = await importOps(db, { owner: person, ops }, { restored: true });
    const told = { detail: `restored ${added} unread ${unread ?? 'all'}`, at: clock.now() };
    await db.incidents.add({ code: 'storage_lost', ...told });
    if (unread !== 0) await db.incidents.add({ code: 'backup_damaged', ...told });
    return { writes: added, unread };
  });
};
