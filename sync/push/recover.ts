// Start of a push run: takes the lease and requeues what may be sent again. It never drops a write.
import { type Lease, LEASE_MS, takeLease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';
import { reduce } from '../outbox/reduce.ts';
import { atThisVersion } from './at-this-version.ts';

/** Suspect writes, and writes of a version that the server did not accept, are retried once a day. */
export const DAY_MS = 86_400_000;

const changed = (before: Op, after: Op): Op[] => (before === after ? [] : [after]);

export const recover = (deps: EngineDeps): Promise<Lease> =>
  deps.db.transaction('rw', [deps.db.outbox, deps.db.meta], async () => {
    const { db, clock, appVersion } = deps;
    const now = clock.now();
    const lease = await takeLease(db, now + LEASE_MS);
    const updated = (await readMeta(db, 'appVersion')) !== appVersion;
    if (updated) {
      await writeMeta(db, 'appVersion', appVersion);
      await writeMeta(db, 'outdated', false);
    }
    const ofState = (state: Op['state']): Promise<Op[]> => db.outbox.where('state').equals(state).toArray();
    // We hold the lock, so nobody else is sending: a write still marked as sending lost its sender. Requeue it under the same key.
    const lost = (await ofState('sending')).map((op) => reduce(op, { type: 'unanswered' }));
    const rested = (op: Op): boolean => !isBackingOff(op, now, DAY_MS);
    const held = (await ofState('held.version')).filter((op) => updated || rested(op));
    const suspects = (await ofState('parked')).filter((op) => op.last?.code === 'suspect' && rested(op));
    await db.outbox.bulkPut([...lost, ...[...held, ...suspects].map((op) => reduce(op, { type: 'again' }))]);
    await db.outbox.bulkPut((await ofState('queued')).flatMap((op) => changed(op, atThisVersion(op, now))));
    return lease;
  });
