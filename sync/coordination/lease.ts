// The fence behind the lock. A frozen tab can keep a lock, a stolen lock can have two holders: every verdict is written in a
// transaction that checks the epoch of the lease, so that only the newest holder's word counts.
import type { PersonDatabase } from '../mirror/database.ts';

export interface Lease {
  epoch: number;
  /** Wall time, ms, until which the holder promised to be done; 0 when it is done. */
  until: number;
}

/** A holder promises this much, ms, and promises anew with every round. */
export const LEASE_MS = 90_000;
const STEAL_AFTER_MS = 60_000;
/** Sending is fenced by its lease; pulling by its cursors, and only promises by this. */
export type LeaseKey = 'lease' | 'pullLease';

export class FencedError extends Error {
  override name = 'FencedError';
}

const read = async (db: PersonDatabase, key: LeaseKey): Promise<Lease> =>
  ((await db.meta.get(key))?.value as Lease | undefined) ?? { epoch: 0, until: 0 };

/**
 * The holder is long past its promise, or its promise lies further ahead than any: made by a clock that was set back since. One that has
 * the lock and has promised nothing (it may have been frozen before it could) is given a promise by whoever finds it there.
 */
export const hasLapsed = (db: PersonDatabase, now: number, key: LeaseKey = 'lease'): Promise<boolean> =>
  db.transaction('rw', db.meta, async () => {
    const { epoch, until } = await read(db, key);
    if (until === 0) await db.meta.put({ key, value: { epoch, until: now + LEASE_MS } });
    return until > 0 && (until + STEAL_AFTER_MS <= now || until - now > LEASE_MS + 1_000);
  });

/** Takes the next epoch. Call inside a transaction that has `meta`. */
export const takeLease = async (db: PersonDatabase, until: number, key: LeaseKey = 'lease'): Promise<Lease> => {
  const lease = { epoch: (await read(db, key)).epoch + 1, until };
  await db.meta.put({ key, value: lease });
  return lease;
};

/** Throws when somebody took over. Call inside the transaction that it guards. */
export const checkLease = async (db: PersonDatabase, lease: Lease): Promise<void> => {
  if ((await read(db, 'lease')).epoch !== lease.epoch) throw new FencedError('another holder took over');
};

/** Goes on holding it, or with 0 is done with it. Call inside a transaction that has `meta`; throws when somebody took over. */
export const extendLease = async (db: PersonDatabase, lease: Lease, until: number): Promise<void> => {
  await checkLease(db, lease);
  await db.meta.put({ key: 'lease', value: { epoch: lease.epoch, until } });
};
