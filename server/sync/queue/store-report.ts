/** Stores a device's report on its outbox: its figures, and the items that wait for a decision. */
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { type DeviceReport, REPORTED_ITEMS } from '#contract/api/sync/report.ts';
import { supporterOf } from '#contract/rules/support-queue.ts';
import type { PersonRow } from '#server/access/find-person.ts';
import { readSupporterName } from '#server/access/supporter-name.ts';
import { deviceReports, queueItems } from '#server/db/schema/queue.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { forgetDevices, withinBounds } from './bounds.ts';
import { presentDeviceQueue } from './present-device-queue.ts';
import { presentQueueItem, type QueueItemRow } from './present-queue-item.ts';

const tell = ({ changes }: Writing, row: QueueItemRow): void => {
  const item = presentQueueItem(row);
  changes.put(ADMIN_SCOPE, 'queueItem', item.idQueueItem, item);
};

const keepFigures = async (
  { tx, tenant, now, changes }: Writing,
  person: PersonRow,
  report: DeviceReport,
): Promise<void> => {
  const {
    device,
    deviceName,
    givenName,
    appVersion,
    waiting,
    attention,
    byKind,
    oldestAt,
    finishedNotReceived,
    storage,
  } = report;
  const said = {
    appVersion,
    waiting,
    attention,
    byKind,
    finishedNotReceived,
    lastContact: now,
    reportedAt: now,
    oldestAt: oldestAt === null ? null : new Date(oldestAt),
    storageUsage: storage?.usage ?? null,
    storageQuota: storage?.quota ?? null,
    storagePersisted: storage?.persisted ?? null,
    supportedBy: await readSupporterName(tx, tenant, supporterOf(device)),
  };
  const [row] = await tx
    .insert(deviceReports)
    .values({
      tenant,
      idUser: person.id,
      device,
      deviceName,
      givenName: givenName ?? null,
      since: now,
      ...said,
    })
    .onConflictDoUpdate({
      target: [deviceReports.tenant, deviceReports.idUser, deviceReports.device],
      // A service worker does not know the name of its device.
      set: {
        ...said,
        ...(givenName === undefined ? {} : { givenName }),
        deviceName: sql`coalesce(excluded.device_name, ${deviceReports.deviceName})`,
      },
    })
    .returning();
  if (!row) return;
  const told = presentDeviceQueue(row, person);
  changes.put(ADMIN_SCOPE, 'deviceQueue', told.idDeviceQueue, told);
};

/**
 * Inserts new items. Known items keep the server's data and are reopened when they were closed too
 * early.
 */
const keepItems = async (
  writing: Writing,
  person: PersonRow,
  { device, items }: DeviceReport,
): Promise<void> => {
  const { tx, tenant, now } = writing;
  const reported = new Map(
    items.filter(({ kind }) => kind !== 'queue.decide').map((item) => [item.opId, item]),
  );
  if (reported.size === 0) return;
  const of = and(eq(queueItems.tenant, tenant), eq(queueItems.idUser, person.id));
  const known = await tx
    .select()
    .from(queueItems)
    .where(and(of, inArray(queueItems.opId, [...reported.keys()])));
  for (const row of known) {
    const said = reported.get(row.opId);
    const subject = row.subject ?? said?.subject ?? null;
    const dependants = said?.dependants ?? [];
    reported.delete(row.opId);
    const isSame = row.subject === subject && row.dependants.length === dependants.length;
    if (row.decision || (row.closedAt === null && isSame)) continue;
    const mine = and(of, eq(queueItems.opId, row.opId));
    const [opened] = await tx
      .update(queueItems)
      .set({ subject, dependants, closedAt: null })
      .where(mine)
      .returning();
    if (opened) tell(writing, opened);
  }
  const supportedBy = await readSupporterName(tx, tenant, supporterOf(device));
  const placed = await withinBounds(
    tx,
    { tenant, idUser: person.id },
    [...reported.values()],
    ({ opId }) => opId,
  );
  if (placed.length === 0) return;
  const added = await tx
    .insert(queueItems)
    .values(
      placed.map(
        ({
          opId,
          kind,
          kindV,
          subject,
          payload,
          madeAt,
          state,
          code,
          message,
          field,
          answer,
          dependants,
        }) => ({
          tenant,
          idUser: person.id,
          name: person.name,
          device,
          opId,
          kind,
          kindV,
          subject,
          payload,
          state,
          code,
          dependants,
          madeAt: new Date(madeAt),
          message: message ?? null,
          field: field ?? null,
          answer: answer ?? null,
          openedAt: now,
          supportedBy,
        }),
      ),
    )
    .onConflictDoNothing()
    .returning();
  for (const row of added) tell(writing, row);
};

/** Closes items that the device no longer reports: the person has settled them. */
const closeSettled = async (
  { tx, tenant, now, changes }: Writing,
  idUser: string,
  { device, items }: DeviceReport,
): Promise<void> => {
  if (items.length >= REPORTED_ITEMS) return;
  const q = queueItems;
  const keys = items.map(({ opId }) => opId);
  const closed = await tx
    .update(q)
    .set({ closedAt: now })
    .where(
      and(
        eq(q.tenant, tenant),
        eq(q.idUser, idUser),
        eq(q.device, device),
        isNull(q.closedAt),
        isNull(q.decision),
        inArray(q.state, ['rejected', 'conflict', 'suspect']),
        keys.length > 0 ? notInArray(q.opId, keys) : undefined,
      ),
    )
    .returning();
  for (const row of closed)
    changes.del(ADMIN_SCOPE, 'queueItem', presentQueueItem(row).idQueueItem);
};

export const storeReport = async (
  writing: Writing,
  person: PersonRow,
  report: DeviceReport,
): Promise<void> => {
  await keepFigures(writing, person, report);
  await forgetDevices(writing, person.id);
  await closeSettled(writing, person.id, report);
  await keepItems(writing, person, report);
};
