// Start of a push run: takes the lease and requeues what may be sent again. It never drops a write.
import { type Lease, LEASE_MS, takeLease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { isBackingOff } from '../transport/back-off.ts';
import type { Op } from '../mirror/op.ts';
import { DAY_MS, reduce } from '../outbox/reduce.ts';
import { atThisVersion } from './at-this-version.ts';

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
    const ofState = (state: Op['state']): Promise<Op[]> =>
      db.outbox.where('state').equals(state).toArray();
    const [sending, heldAll, parked] = await Promise.all([
      ofState('sending'),
      ofState('held.version'),
      ofState('parked'),
    ]);
    // We hold the lock, so no other person is sending: a write still marked as sending lost its sender.
    // Requeue it under the same key.
    const lost = sending.map((op) => reduce(op, { type: 'unanswered' }));
    // Suspect writes, and writes of a version that the server did not accept, are retried once a
    // day.
    const rested = (op: Op): boolean => !isBackingOff(op, now, DAY_MS);
    const held = heldAll.filter((op) => updated || rested(op));
    const suspects = parked.filter((op) => op.last?.code === 'suspect' && rested(op));
    // A write of a newer version goes on waiting for the update: it must not count as sendable
    // until it is claimed.
    const again = [...held, ...suspects].map((op) =>
      atThisVersion(reduce(op, { type: 'again' }), now),
    );
    await db.outbox.bulkPut([...lost, ...again]);
    return lease;
  });
