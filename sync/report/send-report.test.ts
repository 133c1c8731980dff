import { beforeEach, expect, test } from 'vitest';
import { type DeviceReport, deviceReport } from '#contract/api/sync/report.ts';
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import { payloads } from '#tests/builders/op.ts';
import { unreachable } from '#tests/builders/replies.ts';
import { aContent } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { MAX_DEFER_MS } from '#contract/command.ts';
import type { Reply } from '#sync/ports.ts';
import { writeMeta } from '../meta.ts';
import { sendReport } from './send-report.ts';

const ours: Reply = {
  kind: 'answer',
  status: 200,
  header: (name) => (name === PROTOCOL_HEADER ? '1' : null),
  body: { success: true },
};
let told: DeviceReport[];
let reply: Reply;
let device: SyncDevice;
beforeEach(() => {
  told = [];
  reply = ours;
  device = aSyncDevice({
    deviceName: async () => 'Moto G32',
    room: async () => ({ usage: 1, quota: 100, persisted: true }),
  });
  device.wire.report = async (_token, body) => {
    told.push(deviceReport.parse(body));
    return reply;
  };
});
const refuse = async (opId: string): Promise<void> => {
  const op = (await device.outbox()).find((one) => one.opId === opId);
  await device.db.outbox.put({
    ...op!,
    state: 'parked',
    last: { code: 'locked', message: 'Conclua', at: 1 },
  });
};

test('tells figures, and the items that wait for a decision by what they are about', async () => {
  await device.db.mirror('content').put(aContent({ idContentItem: 'c1', text: 'Primeiro passo' }));
  const vote = await device.save('rating.set', payloads['rating.set']);
  await device.save('content.complete', payloads['content.complete']);
  await refuse(vote);
  await sendReport(device);
  const at = new Date(device.clock.now()).toISOString();
  expect(told).toEqual([
    {
      device: 'device-1',
      deviceName: 'Moto G32',
      appVersion: '1.0.0',
      at,
      oldestAt: at,
      waiting: 1,
      attention: 1,
      byKind: { 'rating.set': 1, 'content.complete': 1 },
      finishedNotReceived: 1,
      storage: { usage: 1, quota: 100, persisted: true },
      items: [
        {
          opId: vote,
          kind: 'rating.set',
          kindV: 1,
          entity: 'rating:c1',
          subject: 'Primeiro passo',
          payload: payloads['rating.set'],
          madeAt: at,
          state: 'rejected',
          code: 'locked',
          message: 'Conclua',
          dependants: [],
        },
      ],
    },
  ]);
});

test('tells the name that the person gave, and that they took it away; of a device never named it tells nothing', async () => {
  await sendReport(device);
  for (const name of ['Celular azul', null]) {
    await writeMeta(device.db, 'givenName', name);
    device.clock.advance(60_000);
    await sendReport(device);
    expect(await sendReport(device)).toBeNull();
  }
  expect(told.map((report) => (report as { givenName?: string | null }).givenName)).toEqual([
    undefined,
    'Celular azul',
    null,
  ]);
});

test('says nothing twice, waits a minute between figures, and tells of a refusal at once', async () => {
  expect(await sendReport(device)).toBeNull();
  expect(await sendReport(device)).toBeNull();
  expect(told.length).toBe(1);
  const vote = await device.save('rating.set', payloads['rating.set']);
  const start = device.clock.now();
  expect(await sendReport(device)).toBe(start + 60_000);
  expect(told.length).toBe(1);
  await refuse(vote);
  expect(await sendReport(device)).toBeNull();
  expect(told.length).toBe(2);
  device.clock.advance(61_000);
  await device.save('content.complete', payloads['content.complete']);
  expect(await sendReport(device)).toBeNull();
  expect(told.length).toBe(3);
});

test('a figure that rests is told when it has waited for longer than it should, and never before', async () => {
  await sendReport(device);
  await device.save('content.progress', payloads['content.progress']);
  expect(await sendReport(device)).toBeNull();
  device.clock.advance(MAX_DEFER_MS - 1);
  expect(await sendReport(device)).toBeNull();
  expect(told.length).toBe(1);
  device.clock.advance(1);
  await sendReport(device);
  expect(told.at(-1)).toMatchObject({ waiting: 1, byKind: { 'content.progress': 1 } });
});

test('a figure that was on its way once is told like everything else', async () => {
  await device.save('content.progress', payloads['content.progress']);
  for (const op of await device.outbox()) await device.db.outbox.put({ ...op, attempts: 1 });
  await sendReport(device);
  expect(told).toMatchObject([{ waiting: 1 }]);
});

test('what was not heard by our server is told again', async () => {
  for (const bad of [
    unreachable,
    { ...ours, status: 500 },
    { ...ours, header: () => null },
  ] as Reply[]) {
    reply = bad;
    await sendReport(device);
  }
  reply = ours;
  await sendReport(device);
  await sendReport(device);
  expect(told.length).toBe(4);
});

test('a runtime that does not know the name of the device does not take it away', async () => {
  await sendReport(device);
  const worker = { ...device, deviceName: undefined as never };
  await sendReport(worker);
  expect(told.length).toBe(1);
});

test('where no person is told, nothing is asked', async () => {
  delete device.wire.report;
  expect(await sendReport(device)).toBeNull();
  expect(device.session.token).toBeDefined();
});

test('tells of what cannot exist without a refused write, so that no person decides on it unseen', async () => {
  await device.db.mirror('content').put(aContent({ idContentItem: 'c1', text: 'Primeiro passo' }));
  const start = await device.save('content.start', payloads['content.start']);
  await device.save('content.complete', payloads['content.complete']);
  await refuse(start);
  await sendReport(device);
  expect(told.at(-1)?.items.map(({ opId, dependants }) => [opId, dependants])).toEqual([
    [start, [{ kind: 'content.complete', subject: 'Primeiro passo' }]],
  ]);
});
