// The database behind the server is another one: it was restored from an older day, or replaced. What it has forgotten is offered again
// under its own keys (one that it remembers is answered 'replayed', and nothing doubles), and so is what the other one refused: its word
// is gone with it. Every scope is taken in anew.
// All of it is one transaction: met half, it is met again.
import { readMeta, writeMeta } from '../meta.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { rebuildRow } from '../rebase/rebase-rows.ts';
import { isRefusedElsewhere, type Op } from '../mirror/op.ts';

/** Nothing of a scope is here yet, or it has to be taken in anew: then its end takes away what it did not bring. */
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

/** By the database that took each of them, never by its numbers: others may have filled those up again before this device came back. */
const requeueForgotten = async (db: PersonDatabase, epoch: string): Promise<void> => {
  const log = await db.sentLog.toArray();
  const here = new Map((await db.outbox.orderBy('seq').toArray()).map((op) => [op.opId, op]));
  const stands = new Set(log.filter((sent) => sent.epoch === epoch).map((sent) => sent.opId));
  const forgotten = log.filter((sent) => sent.epoch !== epoch);
  const offered = [
    ...forgotten.flatMap((sent) => (here.has(sent.opId) ? [] : [sent.op])),
    // Taken and not yet pulled, by a database that is gone: it waits for a verdict of this one.
    ...[...here.values()].filter((op) => op.state === 'acked' && !stands.has(op.opId)),
    // It may have taken a copy that was long on its way: sent under another key later, that would count twice.
    ...[...here.values()].filter((op) => isRefusedElsewhere(op, epoch)),
  ].map(asQueued);
  await db.outbox.bulkPut(offered);
  await db.sentLog.bulkDelete(forgotten.map((sent) => sent.opId));
  // Their rows show them until the server's own word comes; the best guess of that word is what stands there.
  for (const entity of new Set(offered.map((op) => op.entity)))
    await rebuildRow(db, entity, await db.outbox.where('entity').equals(entity).sortBy('seq'));
};

const readKnown = async (db: PersonDatabase): Promise<{ known: string | undefined; foreignAcks: boolean; here: ScopeState[] }> => {
  const [known, foreignAcks, here] = await Promise.all([readMeta(db, 'epoch'), readMeta(db, 'foreignAcks'), db.scopes.toArray()]);
  return { known, foreignAcks: foreignAcks ?? false, here };
};

/** Answers where the scopes of this device stand after it. */
export const reconcileEpoch = async (db: PersonDatabase, epoch: string, at: number): Promise<ScopeState[]> => {
  const before = await db.transaction('r', [db.meta, db.scopes], () => readKnown(db));
  // So it is with nearly every pull, and nobody who reads or writes waits for that.
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
