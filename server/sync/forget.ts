import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/protocol.ts';
import type { Database } from '#server/db/database.ts';
import { feedRows, opLedger, scopeHeads } from '#server/db/schema/sync.ts';
import { forgetItems } from './queue/forget-items.ts';

/** Deletes idempotency keys and tombstones that are older than the promised retention, and records up to which number each scope's are gone. */
export const forgetOld = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - limits.memoryDays * 86_400_000);
  await forgetItems(db, now);
  await db.delete(opLedger).where(lt(opLedger.createdAt, before));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(feedRows)
      .where(and(ne(feedRows.op, 'put'), lt(feedRows.changedAt, before)))
      .returning({ tenant: feedRows.tenant, scope: feedRows.scope, seq: feedRows.seq });
    const floors = new Map<string, (typeof gone)[number]>();
    for (const row of gone) {
      const key = `${row.tenant} ${row.scope}`;
      if (row.seq > (floors.get(key)?.seq ?? 0)) floors.set(key, row);
    }
    for (const { tenant, scope, seq } of floors.values()) {
      await tx
        .update(scopeHeads)
        .set({ floor: sql`greatest(${scopeHeads.floor}, ${seq})` })
        .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, scope)));
    }
  });
};
