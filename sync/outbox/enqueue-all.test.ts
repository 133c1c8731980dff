import { afterEach, expect, test, vi } from 'vitest';
import { stampWith } from '../transport/clock-offset.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { failRequests } from '#tests/builders/storage/failing-requests.ts';
import { payloads } from '#tests/builders/op.ts';
import { rowsOf } from '#tests/builders/person-database.ts';
import { enqueueAll, type Write } from './enqueue.ts';

afterEach(() => vi.restoreAllMocks());

const completion: Write = { kind: 'content.complete', payload: payloads['content.complete'] };
const access: Write = { kind: 'access.record', payload: payloads['access.record'] };

const saveAll = (device: SyncDevice, writes: readonly Write[]): Promise<string[]> =>
  enqueueAll(
    {
      db: device.db,
      ids: device.ids,
      stamp: () => stampWith(device.clock, []),
      author: {
        idUser: device.person.idUser,
        deviceId: device.deviceId,
        appVersion: device.appVersion,
      },
    },
    writes,
  );

const kinds = async (device: SyncDevice): Promise<string[]> =>
  (await device.outbox()).map(({ kind }) => kind);

test('writes that belong together stand in the outbox in their order, each with its own effect', async () => {
  const device = aSyncDevice();
  await device.save('content.start', payloads['content.start']);
  const keys = await saveAll(device, [completion, access]);
  const stored = (await device.outbox()).slice(1);
  expect([stored.map(({ opId }) => opId), stored.map(({ kind }) => kind)]).toEqual([
    keys,
    ['content.complete', 'access.record'],
  ]);
  expect(new Set((await device.outbox()).map(({ at }) => at.series)).size).toBe(1);
  expect(await device.db.mirror('contentEnrollment').toArray()).toMatchObject([
    { status: 'COMPLETED', progress: 100 },
  ]);
});

test.each([
  ['add', 'outbox'],
  ['put', 'contentEnrollment'],
] as const)('where an %s of %s fails, none of them is stored', async (requested, store) => {
  const device = aSyncDevice();
  await device.save('content.start', payloads['content.start']);
  const rows = await rowsOf(device.db, 'contentEnrollment');
  failRequests(requested, store, 'DataError');
  await expect(saveAll(device, [completion, access])).rejects.toMatchObject({ name: 'AbortError' });
  expect([await kinds(device), await rowsOf(device.db, 'contentEnrollment')]).toEqual([
    ['content.start'],
    rows,
  ]);
});

test('where the second is no valid write, the first is not stored either', async () => {
  const device = aSyncDevice();
  await expect(
    saveAll(device, [completion, { ...access, payload: {} } as never]),
  ).rejects.toThrow();
  expect(await kinds(device)).toEqual([]);
});

test.each([
  [
    'are about one entity',
    [{ kind: 'content.start', payload: payloads['content.start'] }, completion],
  ],
  [
    'need what another creates',
    [
      { kind: 'enrollment.create', payload: payloads['enrollment.create'] },
      {
        kind: 'access.record',
        payload: {
          ...payloads['access.record'],
          idEnrollment: payloads['enrollment.create'].idEnrollment,
        },
      },
    ],
  ],
] as [string, Write[]][])('writes that %s are not taken together', async (_name, writes) => {
  const device = aSyncDevice();
  await expect(saveAll(device, writes)).rejects.toThrow('must not build on each other');
  expect(await kinds(device)).toEqual([]);
});
