// A database that was made anew where the browser had lost one gets back what waited in it. Each write keeps its key, so that what had
// arrived after it was copied counts once; and none is folded into any more, for the same reason.
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

/** What came back of a queue that the browser had lost. */
export interface RestoreResult {
  writes: number;
  /** Of the writes in the copy, those that could not be read; null where none of it could, and nobody knows how many there were. */
  unread: number | null;
}

/**
 * Gives the database its name where it has none, with what the backup of the one before it holds, in one transaction.
 * @returns null where nothing was lost.
 * @throws where the backup cannot be had now: the database stays without a name, and the next call tries again.
 */
export const restoreLost = async ({ db, person, clock, ids, store }: RestoreDeps): Promise<RestoreResult | null> => {
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
