import { and, eq, lt } from 'drizzle-orm';
import { queueItemId } from '#contract/sync/entities/queue-item.ts';
import type { Database } from '#server/db/database.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import { type Announce, write } from '#server/feed/write.ts';

/**
 * Settled items leave the list, in one transaction with what tells devices of it. What was decided
 * of them stays in the audit.
 */
export const forgetItems = async (
  db: Database,
  before: Date,
  now: Date,
  announce?: Announce,
): Promise<void> => {
  const old = lt(queueItems.closedAt, before);
  const tenants = await db
    .selectDistinct({ tenant: queueItems.tenant })
    .from(queueItems)
    .where(old);
  for (const { tenant } of tenants)
    await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
      const gone = await tx
        .delete(queueItems)
        .where(and(eq(queueItems.tenant, tenant), old))
        .returning({ idUser: queueItems.idUser, opId: queueItems.opId });
      for (const { idUser, opId } of gone)
        changes.del(ADMIN_SCOPE, 'queueItem', queueItemId(idUser, opId));
    });
};
