/** Rows that administrators see. What a test asserts is passed in; the rest is any valid value. */
import { deviceQueueId, type DeviceQueue } from '#contract/entities/queue/device-queue.ts';
import { queueItemId, type QueueItem } from '#contract/entities/queue/queue-item.ts';
import { DAY_ONE } from './rows.ts';

export const aDeviceQueue = (overrides: Partial<DeviceQueue> = {}): DeviceQueue => {
  const { idUser = 'bia', device = 'd1' } = overrides;
  return {
    idDeviceQueue: deviceQueueId(idUser, device),
    idUser,
    device,
    name: 'Bia Nunes',
    role: 'Conferente',
    unit: 'CD Campinas',
    deviceName: 'Moto G32 · Chrome',
    appVersion: '1.0.0',
    lastContact: DAY_ONE,
    reportedAt: DAY_ONE,
    waiting: 0,
    attention: 0,
    byKind: {},
    oldestAt: null,
    finishedNotReceived: 0,
    storageLow: false,
    ...overrides,
  };
};

export const aQueueItem = (overrides: Partial<QueueItem> = {}): QueueItem => {
  const { idUser = 'bia', opId = 'op1' } = overrides;
  return {
    idQueueItem: queueItemId(idUser, opId),
    opId,
    idUser,
    name: 'Bia Nunes',
    device: 'd1',
    kind: 'rating.set',
    kindV: 1,
    subject: null,
    payload: { idContentItem: 'c1', vote: 4 },
    madeAt: DAY_ONE,
    receivedAt: DAY_ONE,
    state: 'rejected',
    code: 'locked',
    message: null,
    field: null,
    answer: null,
    decision: null,
    dependants: [],
    ...overrides,
  };
};
