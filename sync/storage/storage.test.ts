import { afterEach, expect, test, vi } from 'vitest';
import { failRequests } from '#tests/builders/storage/failing-requests.ts';
import { anOp, keyOf, payloads } from '#tests/builders/op.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { createEngine } from '../engine/engine.ts';
import { writeMeta } from '../meta.ts';
import type { Decision, SentOp } from '../mirror/database.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { StorageKeeper } from '../ports.ts';
import { releaseStorageReserve, hasStorageReserve, fillStorageReserve } from './storage-reserve.ts';
import { KEPT_INCIDENTS, prune, runMaintenance } from './maintenance.ts';
import { isDeadHandle, isQuotaError } from './storage-errors.ts';
import { withReopen } from './with-space.ts';

const DAY = 86_400_000;
const fail = (name: string): DOMException => new DOMException('said by the browser', name);

afterEach(() => vi.restoreAllMocks());

const aKeeper = (overrides: Partial<StorageKeeper> = {}): StorageKeeper & { freed: number } => {
  const keeper = {
    freed: 0,
    freeSpace: () => {
      keeper.freed += 1;
      return Promise.resolve(true);
    },
    hasRoom: () => Promise.resolve(true),
    ...overrides,
  };
  return keeper;
};

/** The next writes to the outbox fail like this, one each. */
const failing = (...names: string[]): void => failRequests('add', 'outbox', ...names);

const save = (device: SyncDevice, storage?: StorageKeeper): Promise<string> =>
  enqueue(
    {
      db: device.db,
      ids: device.ids,
      stamp: () => ({ wall: device.clock.now(), offset: 0, err: 0 }),
      author: { idUser: 'ana', deviceId: 'device-1', appVersion: '1' },
      ...(storage ? { storage } : {}),
    },
    'rating.set',
    payloads['rating.set'],
  );

const sent = (days: number, now: number, takenAt?: number): SentOp => ({
  opId: keyOf(days),
  entity: 'e',
  serverSeq: 1,
  ackAt: now - days * DAY,
  ...(takenAt === undefined ? {} : { takenAt }),
  epoch: 'epoch-1',
  op: anOp(),
});
const decided = (at: number): Decision => ({
  opId: keyOf(1),
  action: 'discard',
  nextOpId: null,
  op: anOp(),
  at,
});
const told = (device: SyncDevice, at: number): Promise<void> =>
  writeMeta(device.db, 'clock', { samples: [], told: at });

test('only old memories go: sent after 30 days, decisions after 180', async () => {
  const device = aSyncDevice();
  const now = device.clock.now();
  await device.db.sentLog.bulkAdd([
    sent(31, now, now - 31 * DAY),
    sent(32, now),
    sent(29, now, now - 29 * DAY),
  ]);
  await device.db.decisions.bulkAdd([
    decided(now),
    { ...decided(now), keptFrom: now - 181 * DAY },
    { ...decided(now), keptFrom: now - 179 * DAY },
  ]);
  await device.db.outbox.add(anOp({ at: { wall: now - 400 * DAY, offset: 0, err: 0 } }));
  await device.db.incidents.add({ code: 'invalid_row', detail: '', at: now - 400 * DAY });
  await told(device, now);
  expect(await prune(device)).toEqual({ sent: 2, decisions: 1 });
  expect((await device.db.sentLog.toArray()).map(({ opId }) => opId)).toEqual([keyOf(29)]);
  expect((await device.db.decisions.toArray()).map(({ keptFrom }) => keptFrom)).toEqual([
    now,
    now - 179 * DAY,
  ]);
  expect([await device.db.outbox.count(), await device.db.incidents.count()]).toEqual([1, 1]);
});

test('a file goes a month after it came, unless its write waits or may be offered again to a restored server', async () => {
  const device = aSyncDevice();
  const { db } = device;
  const addedAt = device.clock.now() - 40 * DAY;
  await db.uploads.bulkAdd(
    ['waits', 'sent', 'left'].map((idUpload) => ({ idUpload, state: 'whole', addedAt }) as never),
  );
  await db.outbox.add(anOp({ seq: 1, file: 'waits' }));
  const op = anOp({ seq: 2, opId: 'sent', file: 'sent', state: 'acked' });
  await db.sentLog.add({
    opId: 'sent',
    entity: op.entity,
    serverSeq: 1,
    ackAt: device.clock.now(),
    epoch: 'e',
    op,
  });
  await prune(device);
  expect((await db.uploads.toCollection().primaryKeys()).toSorted()).toEqual(['sent', 'waits']);
});

test('of incidents the newest are kept, whatever the clock says and before the server has told the time', async () => {
  const device = aSyncDevice();
  const incident = (n: number) => ({ code: 'lying_poke' as const, detail: String(n), at: -n });
  await device.db.incidents.bulkAdd(Array.from({ length: KEPT_INCIDENTS }, (_, n) => incident(n)));
  await prune(device);
  expect(await device.db.incidents.count()).toBe(KEPT_INCIDENTS);
  await device.db.incidents.bulkAdd([incident(KEPT_INCIDENTS), incident(KEPT_INCIDENTS + 1)]);
  await prune(device);
  const kept = (await device.db.incidents.orderBy('id').toArray()).map(({ detail }) => detail);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    KEPT_INCIDENTS,
    '2',
    String(KEPT_INCIDENTS + 1),
  ]);
});

test('a clock that jumps makes nothing old, neither what was written by it nor what was written before', async () => {
  const device = aSyncDevice();
  const now = device.clock.now();
  await device.db.sentLog.add(sent(1, now, now - DAY));
  await device.db.sentLog.add(sent(366, now, now - DAY));
  await device.db.decisions.add(decided(now - 366 * DAY));
  // Nothing was ever heard of the server's clock.
  expect(await prune(device)).toEqual({ sent: 0, decisions: 0 });
  await told(device, now);
  expect(await prune(device)).toEqual({ sent: 0, decisions: 0 });
  device.clock.jump(400 * DAY);
  expect(await prune(device)).toEqual({ sent: 0, decisions: 0 });
});

test('the reserve is a million bytes that do not compress, taken in once and given up once', async () => {
  const { db } = aSyncDevice();
  expect(await hasStorageReserve(db)).toBe(false);
  expect(await fillStorageReserve(db)).toBe(true);
  const bytes = (await db.meta.get('ballast'))?.value as Uint8Array;
  expect(bytes.length).toBe(1_048_576);
  expect(new Set(bytes.subarray(0, 4_096)).size).toBeGreaterThan(250);
  expect(await fillStorageReserve(db)).toBe(true);
  expect([await releaseStorageReserve(db), await releaseStorageReserve(db)]).toEqual([true, false]);
});

test('an engine tends its database with its first run, and takes no reserve in on a full device', async () => {
  const device = aSyncDevice({ storage: aKeeper() });
  const engine = createEngine(device);
  await engine.sync();
  engine.stop();
  expect(await hasStorageReserve(device.db)).toBe(true);
  const full = aSyncDevice();
  await runMaintenance({ ...full, storage: aKeeper({ hasRoom: () => Promise.resolve(false) }) });
  await runMaintenance(full);
  expect(await hasStorageReserve(full.db)).toBe(false);
});

test('on a full device saved media go first; the write is there once', async () => {
  const device = aSyncDevice();
  await fillStorageReserve(device.db);
  const storage = aKeeper();
  failing('QuotaExceededError');
  const opId = await save(device, storage);
  expect(storage.freed).toBe(1);
  expect(await hasStorageReserve(device.db)).toBe(true);
  expect((await device.outbox()).map((op) => op.opId)).toEqual([opId]);
});

test('then the reserve; and only then is it refused, with nothing half stored', async () => {
  const device = aSyncDevice();
  await fillStorageReserve(device.db);
  const storage = aKeeper();
  failing('QuotaExceededError', 'QuotaExceededError');
  await save(device, storage);
  expect(storage.freed).toBe(1);
  expect(await hasStorageReserve(device.db)).toBe(false);

  const hopeless = aSyncDevice();
  await fillStorageReserve(hopeless.db);
  failing(...Array.from({ length: 9 }, () => 'QuotaExceededError'));
  await expect(
    save(hopeless, aKeeper({ freeSpace: () => Promise.reject(new Error('no cache')) })),
  ).rejects.toSatisfy(isQuotaError);
  expect([
    await hopeless.db.outbox.count(),
    await hopeless.db.mirror('rating').count(),
    await hopeless.db.shadow.count(),
  ]).toEqual([0, 0, 0]);
});

test('another failure gives nothing up', async () => {
  const device = aSyncDevice();
  await fillStorageReserve(device.db);
  const storage = aKeeper();
  failing('DataError');
  await expect(save(device, storage)).rejects.toMatchObject({
    name: 'AbortError',
    inner: { name: 'DataError' },
  });
  expect([storage.freed, await hasStorageReserve(device.db)]).toEqual([0, true]);
});

test('a handle that the browser let die is opened anew, and the write is there once', async () => {
  const device = aSyncDevice();
  await device.db.open();
  const close = vi.spyOn(device.db, 'close');
  failing('UnknownError');
  const opId = await save(device);
  expect(close).toHaveBeenCalledTimes(1);
  expect((await device.outbox()).map((op) => op.opId)).toEqual([opId]);
});

/** A disk on which no database opens while `full`. */
const aFullDisk = () => {
  const disk = aDisk();
  const state = { disk, full: false };
  const open = disk.open.bind(disk);
  disk.open = (...how) => {
    if (!state.full) return open(...how);
    const request = { error: fail('UnknownError'), onerror: (_event: unknown): void => undefined };
    queueMicrotask(() =>
      request.onerror({
        target: request,
        preventDefault: () => undefined,
        stopPropagation: () => undefined,
      }),
    );
    return request as unknown as IDBOpenDBRequest;
  };
  return state;
};

test('a disk that is full to the last byte: the database is closed and does not open until saved media are gone', async () => {
  // Dexie tells of its own tries.
  vi.spyOn(console, 'warn').mockReturnValue();
  const place = aFullDisk();
  const device = aSyncDevice({ db: aPersonDatabase(place.disk) });
  await device.db.open();
  const freeing = aKeeper({
    freeSpace: () => {
      place.full = false;
      return Promise.resolve(true);
    },
  });
  failing('UnknownError');
  place.full = true;
  const opId = await save(device, freeing);
  expect((await device.outbox()).map((op) => op.opId)).toEqual([opId]);

  place.full = true;
  device.db.close({ disableAutoOpen: false });
  await expect(save(device, aKeeper({ freeSpace: () => Promise.resolve(false) }))).rejects.toThrow(
    'the database does not open',
  );
  place.full = false;
  expect(await save(device, freeing)).toBe(opId);
});

test('a run of the sender that meets a dead handle leaves a new one for the next', async () => {
  const device = aSyncDevice();
  await save(device);
  const original = device.db.transaction.bind(device.db) as (...all: unknown[]) => Promise<unknown>;
  const broken = vi
    .spyOn(device.db, 'transaction')
    .mockImplementation((() => Promise.reject(fail('UnknownError'))) as never);
  const close = vi.spyOn(device.db, 'close');
  const engine = createEngine(device);
  expect((await engine.sync()).drained.kind).toBe('waiting');
  expect(close).toHaveBeenCalledTimes(1);
  broken.mockImplementation(original as never);
  expect((await engine.sync({ insist: true })).drained).toMatchObject({ kind: 'idle', acked: 1 });
  engine.stop();
});

test('a write that was stored although its answer was lost is not stored again', async () => {
  const device = aSyncDevice();
  let first = true;
  const original = device.db.transaction.bind(device.db) as (...all: unknown[]) => Promise<unknown>;
  vi.spyOn(device.db, 'transaction').mockImplementation(((...all: unknown[]) => {
    const work = original(...all);
    if (!first) return work;
    first = false;
    return work.then(() => Promise.reject(fail('UnknownError')));
  }) as never);
  const opId = await save(device);
  expect((await device.outbox()).map((op) => [op.opId, op.merged])).toEqual([[opId, 0]]);
});

test('it is tried once more, not for ever, and only for a dead handle', async () => {
  const { db } = aSyncDevice();
  const dead = vi.fn(() => Promise.reject(fail('InvalidStateError')));
  await expect(withReopen(db, dead)).rejects.toThrow('said by the browser');
  expect(dead).toHaveBeenCalledTimes(2);
  const other = vi.fn(() => Promise.reject(new RangeError('a bug')));
  await expect(withReopen(db, other)).rejects.toThrow('a bug');
  expect(other).toHaveBeenCalledTimes(1);
});

test('what a failure means is read through every wrapping', () => {
  const quota = fail('QuotaExceededError');
  expect(
    [
      quota,
      { inner: { inner: quota } },
      { cause: quota },
      { name: 'BulkError', failures: [quota] },
    ].map(isQuotaError),
  ).toEqual([true, true, true, true]);
  expect([fail('AbortError'), null, 'QuotaExceededError', {}].map(isQuotaError)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(
    [
      fail('UnknownError'),
      { name: 'DatabaseClosedError' },
      { name: 'AbortError', inner: fail('InvalidStateError') },
    ].map(isDeadHandle),
  ).toEqual([true, true, true]);
  expect(isDeadHandle({ name: 'UnknownError', inner: quota })).toBe(false);
});
