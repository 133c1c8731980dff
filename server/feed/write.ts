import type { Database, Tx } from '#server/db/database.ts';
import { isSerializationLoss } from '#server/db/sql-state.ts';
import { Changes, type Head } from './changes.ts';

/**
 * Context for work inside a transaction: every row belongs to this tenant, and every change goes to
 * the collector.
 */
export interface Writing {
  tx: Tx;
  tenant: string;
  now: Date;
  changes: Changes;
}

/** Called after every commit that moved a scope: notifies sockets and caches. */
export type Announce = (tenant: string, heads: readonly Head[]) => void;

export interface WriteOptions {
  tenant: string;
  now: Date;
  announce?: Announce | undefined;
}

const ATTEMPTS = 4;

/**
 * Runs `work` and writes its changes to the feed in one transaction, then announces the new heads.
 * After a deadlock or serialization failure `work` runs again from the start, so it must keep no
 * state of its own.
 */
export const write = async <T>(
  db: Database,
  { tenant, now, announce }: WriteOptions,
  work: (writing: Writing) => Promise<T>,
): Promise<{ result: T; heads: Head[] }> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await db.transaction(async (tx) => {
        const changes = new Changes();
        const result = await work({ tx, tenant, now, changes });
        return { result, heads: await changes.flush(tx, tenant, now) };
      });
      if (done.heads.length > 0) announce?.(tenant, done.heads);
      return done;
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationLoss(error)) throw error;
    }
  }
};
