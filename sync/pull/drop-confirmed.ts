// Writes that the server took and whose effect has been pulled: they leave the outbox, and their rows show the server's truth.
// Nothing else may remove a write, but a person's decision.
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { isHeldAt } from '../mirror/op.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { rebaseRowsOf } from '../rebase/rebase-rows.ts';

/** How far the person's scope has been pulled. Answers how many left. */
export const dropConfirmed = (db: PersonDatabase, { epoch, cursor }: Pick<ScopeState, 'epoch' | 'cursor'>): Promise<number> =>
  db.transaction('rw', [db.outbox, db.shadow, ...effectTables.map((table) => db.mirror(table))], async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray();
    const pulled = acked.filter((op) => isHeldAt(op, epoch, cursor));
    if (pulled.length === 0) return 0;
    await db.outbox.bulkDelete(pulled.map((op) => op.seq));
    await rebaseRowsOf(db, pulled);
    return pulled.length;
  });
