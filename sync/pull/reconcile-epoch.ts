// Handles a server database that was restored from an older backup or replaced. Writes that it has lost are sent again under their own keys
// (one that it still has is answered 'replayed', so nothing doubles). Writes that only the old database refused are sent again too, because
// that verdict is lost. Every scope is read anew. All of it is one transaction: after an interruption it starts over.
import { readMeta, writeMeta } from '../meta.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { rebuildRow } from '../rebase/rebase-rows.ts';
import { isRefusedElsewhere, type Op } from '../mirror/op.ts';

/** State of a scope that is not stored yet, or that is read anew (`anew`): the end of that walk removes rows it did not bring. */
export const fresh = (scope: string, epoch: string, anew: boolean): ScopeState => ({
  scope,
  cursor: 0,
  epoch,
  pulledAt: 0,
  walk: true,
  ...(anew ? { seen: [] } : {}),
});

const asQueued = (op: Op): Op => {
  const { ack: _ack, lease: _lease, last: _last, ...rest } = op;
  return { ...rest, state: 'queued', nextAt: 0 };
};

/** Compares the database that accepted each write, never sequence numbers: other devices may have reused those before this device came back. */
const requeueForgotten = async (db: PersonDatabase, epoch: string): Promise<void> => {
  const log = await db.sentLog.toArray();
  const here = new Map((await db.outbox.orderBy('seq').toArray()).map((op) => [op.opId, op]));
  const stands = new Set(log.filter((sent) => sent.epoch === epoch).map((sent) => sent.opId));
  const forgotten = log.filter((sent) => sent.epoch !== epoch);
  const offered = [
    ...forgotten.flatMap((sent) => (here.has(sent.opId) ? [] : [sent.op])),
    // Accepted but not yet pulled, by a database that is gone: this database has to give a verdict.
    ...[...here.values()].filter((op) => op.state === 'acked' && !stands.has(op.opId)),
    // This database may have accepted a delayed copy. Sent under another key later, the write would count twice.
    ...[...here.values()].filter((op) => isRefusedElsewhere(op, epoch)),
  ].map(asQueued);
  await db.outbox.bulkPut(offered);
  await db.sentLog.bulkDelete(forgotten.map((sent) => sent.opId));
  // Their rows show these writes, as the best guess, until the server's rows arrive.
  for (const entity of new Set(offered.map((op) => op.entity)))
    await rebuildRow(db, entity, await db.outbox.where('entity').equals(entity).sortBy('seq'));
};

const readKnown = async (db: PersonDatabase): Promise<{ known: string | undefined; foreignAcks: boolean; here: ScopeState[] }> => {
  const [known, foreignAcks, here] = await Promise.all([readMeta(db, 'epoch'), readMeta(db, 'foreignAcks'), db.scopes.toArray()]);
  return { known, foreignAcks: foreignAcks ?? false, here };
};

/** Returns the state of this device's scopes afterwards. */
export const reconcileEpoch = async (db: PersonDatabase, epoch: string, at: number): Promise<ScopeState[]> => {
  const before = await db.transaction('r', [db.meta, db.scopes], () => readKnown(db));
  // Almost every pull ends here, and it must not block other readers or writers.
  if (before.known === epoch && !before.foreignAcks) return before.here;
  return db.transaction(
    'rw',
    [db.outbox, db.sentLog, db.shadow, db.scopes, db.meta, db.incidents, ...effectTables.map((table) => db.mirror(table))],
    async () => {
      const { known, foreignAcks, here } = await readKnown(db);
      if (known === epoch && !foreignAcks) return here;
      await writeMeta(db, 'epoch', epoch);
      if (foreignAcks) await writeMeta(db, 'foreignAcks', false);
      if (known === undefined || known === epoch) {
        if (foreignAcks) await requeueForgotten(db, epoch);
        return here;
      }
      await db.incidents.add({ code: 'other_epoch', detail: epoch, at });
      await requeueForgotten(db, epoch);
      const anew = here.map(({ scope }) => fresh(scope, epoch, true));
      await db.scopes.bulkPut(anew);
      return anew;
    },
  );
};
