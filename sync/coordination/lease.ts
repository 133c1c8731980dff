// The fence behind the lock. A frozen tab can keep a lock, and a stolen lock can have two holders.
// So every verdict is written in a transaction that checks the epoch of the lease: only the newest
// holder can write.
import type { PersonDatabase } from '../mirror/database.ts';

export interface Lease {
  epoch: number;
  /** Wall time, ms, at which the lease expires; 0 when its holder is done. */
  until: number;
}

/** Duration of a lease, ms. The holder extends it with every round. */
export const LEASE_MS = 90_000;
const STEAL_AFTER_MS = 60_000;
/**
 * `lease` fences pushing. Pulling is fenced by its cursors, and `pullLease` only shows that the
 * holder is alive.
 */
export type LeaseKey = 'lease' | 'pullLease';

export class FencedError extends Error {
  override name = 'FencedError';
}

const read = async (db: PersonDatabase, key: LeaseKey): Promise<Lease> =>
  ((await db.meta.get(key))?.value as Lease | undefined) ?? { epoch: 0, until: 0 };

/**
 * True when the lease has long expired, or lies too far ahead: then a clock that was set back since
 * has written it. A holder that never set its lease (it may have been frozen before) gets one here
 * from the waiting caller.
 */
export const hasLapsed = (
  db: PersonDatabase,
  now: number,
  key: LeaseKey = 'lease',
): Promise<boolean> =>
  db.transaction('rw', db.meta, async () => {
    const { epoch, until } = await read(db, key);
    if (until === 0) await db.meta.put({ key, value: { epoch, until: now + LEASE_MS } });
    return until > 0 && (until + STEAL_AFTER_MS <= now || until - now > LEASE_MS + 1_000);
  });

/** Takes the lease with the next epoch. Call inside a transaction that has `meta`. */
export const takeLease = async (
  db: PersonDatabase,
  until: number,
  key: LeaseKey = 'lease',
): Promise<Lease> => {
  const lease = { epoch: (await read(db, key)).epoch + 1, until };
  await db.meta.put({ key, value: lease });
  return lease;
};

/** Throws when another holder took over. Call inside the transaction that it guards. */
export const checkLease = async (db: PersonDatabase, lease: Lease): Promise<void> => {
  if ((await read(db, 'lease')).epoch !== lease.epoch)
    throw new FencedError('another holder took over');
};

/**
 * Extends the lease, or ends it with 0. Call inside a transaction that has `meta`. Throws when
 * another holder took over.
 */
export const extendLease = async (
  db: PersonDatabase,
  lease: Lease,
  until: number,
): Promise<void> => {
  await checkLease(db, lease);
  await db.meta.put({ key: 'lease', value: { epoch: lease.epoch, until } });
};
