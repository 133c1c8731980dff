// Removes acked writes whose effect has been pulled from the outbox. Their rows then show the
// server's state. A write is removed only here, by its verdict when it changes no row, or by a
// decision.
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { deleteRows } from '../mirror/delete-rows.ts';
import { isHeldAt } from '../mirror/op.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { rebaseRowsOf } from '../rebase/rebase-rows.ts';

/**
 * `epoch` and `cursor`: how far the person's scope has been pulled. Returns how many writes were
 * removed.
 */
export const dropConfirmed = (
  db: PersonDatabase,
  { epoch, cursor }: Pick<ScopeState, 'epoch' | 'cursor'>,
): Promise<number> =>
  db.transaction(
    'rw',
    [db.outbox, db.shadow, ...effectTables.map((table) => db.mirror(table))],
    async () => {
      const acked = await db.outbox.where('state').equals('acked').toArray();
      const pulled = acked.filter((op) => isHeldAt(op, epoch, cursor));
      if (pulled.length === 0) return 0;
      await deleteRows(
        db.outbox,
        pulled.map((op) => op.seq),
      );
      await rebaseRowsOf(db, pulled);
      return pulled.length;
    },
  );
