import { deviceQueueId, type DeviceQueue } from '#contract/sync/entities/device-queue.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import type { deviceReports } from '#server/db/schema/queue.ts';

export type DeviceReportRow = typeof deviceReports.$inferSelect;

/** Above this share, the person's next writes may not fit. */
const FULL = 0.9;

/** A device as administrators see it. */
export const presentDeviceQueue = (
  row: DeviceReportRow,
  { name, role, unit }: PersonRow,
): DeviceQueue => ({
  idDeviceQueue: deviceQueueId(row.idUser, row.device),
  idUser: row.idUser,
  device: row.device,
  name,
  role,
  unit,
  deviceName: row.deviceName,
  givenName: row.givenName,
  since: row.since?.toISOString() ?? null,
  appVersion: row.appVersion,
  lastContact: row.lastContact.toISOString(),
  reportedAt: row.reportedAt.toISOString(),
  waiting: row.waiting,
  attention: row.attention,
  byKind: row.byKind,
  oldestAt: row.oldestAt?.toISOString() ?? null,
  finishedNotReceived: row.finishedNotReceived,
  storageLow:
    row.storageUsage !== null &&
    row.storageQuota !== null &&
    row.storageUsage > row.storageQuota * FULL,
  ...(row.supportedBy !== null && { supportedBy: row.supportedBy }),
});
