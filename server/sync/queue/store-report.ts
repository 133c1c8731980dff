/** Stores a device's report on its outbox: its figures, and the items that wait for a decision. */
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { type DeviceReport, REPORTED_ITEMS } from '#contract/sync/api/report.ts';
import { supporterOf } from '#contract/sync/support-queue.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { readSupporterName } from '#server/areas/access/supporter-name.ts';
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

type Reported = DeviceReport['items'][number];

/** Known items keep the server's data and are reopened when they were closed too early. */
const reopenItems = async (
  writing: Writing,
  idUser: string,
  known: readonly QueueItemRow[],
  reported: ReadonlyMap<string, Reported>,
): Promise<void> => {
  const { tx, tenant } = writing;
  const q = queueItems;
  for (const row of known) {
    const said = reported.get(row.opId);
    const subject = row.subject ?? said?.subject ?? null;
    const dependants = said?.dependants ?? [];
    const isSame = row.subject === subject && row.dependants.length === dependants.length;
    if (row.decision || (row.closedAt === null && isSame)) continue;
    const [opened] = await tx
      .update(q)
      .set({ subject, dependants, closedAt: null })
      .where(and(eq(q.tenant, tenant), eq(q.idUser, idUser), eq(q.opId, row.opId)))
      .returning();
    if (opened) tell(writing, opened);
  }
};

const insertItems = async (
  writing: Writing,
  person: PersonRow,
  device: string,
  items: readonly Reported[],
): Promise<void> => {
  const { tx, tenant, now } = writing;
  const supportedBy = await readSupporterName(tx, tenant, supporterOf(device));
  const placed = await withinBounds(tx, { tenant, idUser: person.id }, items, ({ opId }) => opId);
  if (placed.length === 0) return;
  const added = await tx
    .insert(queueItems)
    .values(
      placed.map((item) => ({
        tenant,
        idUser: person.id,
        name: person.name,
        device,
        opId: item.opId,
        kind: item.kind,
        kindV: item.kindV,
        subject: item.subject,
        payload: item.payload,
        state: item.state,
        code: item.code,
        dependants: item.dependants,
        madeAt: new Date(item.madeAt),
        message: item.message ?? null,
        field: item.field ?? null,
        answer: item.answer ?? null,
        openedAt: now,
        supportedBy,
      })),
    )
    .onConflictDoNothing()
    .returning();
  for (const row of added) tell(writing, row);
};

const keepItems = async (
  writing: Writing,
  person: PersonRow,
  { device, items }: DeviceReport,
): Promise<void> => {
  const { tx, tenant } = writing;
  const reported = new Map(
    items.filter(({ kind }) => kind !== 'queue.decide').map((item) => [item.opId, item]),
  );
  if (reported.size === 0) return;
  const q = queueItems;
  const known = await tx
    .select()
    .from(q)
    .where(
      and(eq(q.tenant, tenant), eq(q.idUser, person.id), inArray(q.opId, [...reported.keys()])),
    );
  await reopenItems(writing, person.id, known, reported);
  for (const { opId } of known) reported.delete(opId);
  await insertItems(writing, person, device, [...reported.values()]);
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
