import { lt } from 'drizzle-orm';
import { queueItemId } from '#contract/entities/queue/queue-item.ts';
import type { Database } from '#server/db/database.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';

const KEPT_MS = 30 * 86_400_000;

/** Deletes items that were closed 30 days ago; their decisions remain in the audit. */
export const forgetItems = async (db: Database, now: Date): Promise<void> => {
  const old = lt(queueItems.closedAt, new Date(now.getTime() - KEPT_MS));
  const gone = await db
    .delete(queueItems)
    .where(old)
    .returning({ tenant: queueItems.tenant, idUser: queueItems.idUser, opId: queueItems.opId });
  for (const tenant of new Set(gone.map((row) => row.tenant)))
    await write(db, { tenant, now }, async ({ changes }) => {
      for (const row of gone) if (row.tenant === tenant) changes.del(ADMIN_SCOPE, 'queueItem', queueItemId(row.idUser, row.opId));
    });
};
