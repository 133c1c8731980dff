/**
 * What one person's devices may fill of the administrators' scope, so that no person hides the work of
 * others.
 */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { deviceQueueId } from '#contract/entities/queue/device-queue.ts';
import type { Tx } from '#server/db/database.ts';
import { deviceReports, queueItems } from '#server/db/schema/queue.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** Items that wait for a decision, of one person. */
export const OPEN_ITEMS = 200;
/** Devices that administrators are shown of one person. */
export const SHOWN_DEVICES = 20;

/**
 * The items that still have a place, in their order; known ones keep theirs. The rest stays on its
 * device whole, and is told of by a later report, when others were decided.
 */
export const withinBounds = async <Item>(
  tx: Tx,
  { tenant, idUser }: { tenant: string; idUser: string },
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Promise<Item[]> => {
  const q = queueItems;
  const of = and(eq(q.tenant, tenant), eq(q.idUser, idUser));
  const [open] = await tx
    .select({ n: count() })
    .from(q)
    .where(and(of, isNull(q.closedAt), isNull(q.decision)));
  let places = OPEN_ITEMS - (open?.n ?? 0);
  if (items.length <= places) return [...items];
  const known = await tx
    .select({ opId: q.opId })
    .from(q)
    .where(and(of, inArray(q.opId, items.map(keyOf))));
  const placed = new Set(known.map(({ opId }) => opId));
  return items.filter((item) => placed.has(keyOf(item)) || places-- > 0);
};

/**
 * Lets go of the devices that were silent longest, first of those where nothing waits. One that
 * comes back is told of again.
 */
export const forgetDevices = async (
  { tx, tenant, changes }: Writing,
  idUser: string,
): Promise<void> => {
  const r = deviceReports;
  const of = and(eq(r.tenant, tenant), eq(r.idUser, idUser));
  const extra = await tx
    .select({ device: r.device })
    .from(r)
    .where(of)
    .orderBy(desc(sql`${r.waiting} + ${r.attention} > 0`), desc(r.lastContact))
    .offset(SHOWN_DEVICES);
  if (extra.length === 0) return;
  const devices = extra.map(({ device }) => device);
  await tx.delete(r).where(and(of, inArray(r.device, devices)));
  for (const device of devices)
    changes.del(ADMIN_SCOPE, 'deviceQueue', deviceQueueId(idUser, device));
};
