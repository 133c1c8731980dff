// The queues of the company's devices from an administrator's mirror: each device's last report,
// and the items that need a decision. It only reads. Unknown facts of a device are null, never
// guessed.
import { deviceQueueId, type DeviceQueue } from '#contract/sync/entities/device-queue.ts';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { asItStands, refusedDecisions } from '../read-decisions.ts';

export interface DeviceView extends Omit<DeviceQueue, 'appVersion' | 'reportedAt'> {
  /** Null when the device never sent a report. */
  appVersion: string | null;
  reportedAt: string | null;
  /** The items of this device. */
  items: QueueItem[];
}

export interface DeviceQueuesView {
  devices: DeviceView[];
  /** Wall time, ms, when the mirror last pulled them; null before the first time. */
  pulledAt: number | null;
}

/** It needs a decision by an administrator. */
export const isOpen = (item: QueueItem): boolean =>
  item.decision === null && item.state !== 'late' && item.state !== 'flagged';

/** An attempt at an evaluation that an administrator has not looked at yet. */
export const wantsReview = ({ decision, state, kind }: QueueItem): boolean =>
  decision === null && (state === 'late' || state === 'flagged') && kind.startsWith('evaluation.');

/** A device that never sent a report but has items. */
const silent = (item: QueueItem): DeviceView => ({
  idDeviceQueue: deviceQueueId(item.idUser, item.device),
  idUser: item.idUser,
  device: item.device,
  name: item.name,
  role: null,
  unit: null,
  deviceName: null,
  appVersion: null,
  reportedAt: null,
  lastContact: item.receivedAt ?? item.madeAt,
  waiting: 0,
  attention: 0,
  byKind: {},
  oldestAt: null,
  finishedNotReceived: 0,
  storageLow: false,
  items: [],
});

/**
 * The figure of the last report, minus what was decided since and may not have reached the device
 * yet.
 */
const attentionOf = ({ attention, reportedAt, items }: DeviceView): number => {
  const since = items.filter(
    ({ decision, receivedAt }) =>
      decision !== null && (reportedAt === null || (receivedAt ?? '') <= reportedAt),
  );
  return Math.max(items.filter(isOpen).length, attention - since.length);
};

const oldestOf = ({ oldestAt, items }: DeviceView): string | null => {
  const times = [
    ...items.filter(isOpen).map(({ madeAt }) => madeAt),
    ...(oldestAt === null ? [] : [oldestAt]),
  ];
  return times.sort()[0] ?? null;
};

export const readDeviceQueues = (db: PersonDatabase): Promise<DeviceQueuesView> =>
  db.transaction(
    'r',
    [db.mirror('deviceQueue'), db.mirror('queueItem'), db.scopes, db.outbox],
    async () => {
      const known = await db.mirror('deviceQueue').toArray();
      const devices = new Map(
        known.map((device): [string, DeviceView] => [
          device.idDeviceQueue,
          { ...device, items: [] },
        ]),
      );
      const refused = await refusedDecisions(db);
      for (const stored of await db.mirror('queueItem').toArray()) {
        const item = asItStands(stored, refused);
        const key = deviceQueueId(item.idUser, item.device);
        const device = devices.get(key) ?? silent(item);
        devices.set(key, device);
        device.items.push(item);
      }
      const views = [...devices.values()].map((device) => ({
        ...device,
        attention: attentionOf(device),
        oldestAt: oldestOf(device),
      }));
      return { devices: views, pulledAt: (await db.scopes.get('admin'))?.pulledAt ?? null };
    },
  );
