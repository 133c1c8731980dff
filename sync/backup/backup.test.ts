import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { someCaches, type FakeCaches } from '#tests/builders/fake-caches.ts';
import { anOp, keyOf, payloads, madeElsewhere } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { oneVerdict } from '#tests/builders/replies.ts';
import { anotherTab, aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { drain } from '../push/drain.ts';
import { readMeta } from '../meta.ts';
import type { BackupStore } from '../ports.ts';
import { cachedBackup } from './cached-backup.ts';
import { keepBackup, type KeptBackup } from './keep-backup.ts';
import type { RestoreResult } from './restore.ts';

const ANA = { idCompany: 'aurora', idUser: 'ana' };
const WHERE = 'https://aurora.example';
const WHOLE: RestoreResult = { writes: 3, unread: 0 };

let caches: FakeCaches;
let store: BackupStore;
let restored: RestoreResult[];

beforeEach(() => {
  caches = someCaches();
  store = cachedBackup(caches, WHERE, ANA);
  restored = [];
});

const backupOf = (device: SyncDevice, where: BackupStore = store): KeptBackup =>
  keepBackup({ ...device, store: where, onRestored: (what) => restored.push(what) });

/** The next alarm rings, and what begins then comes to its end. */
const alarm = async (device: SyncDevice): Promise<void> => {
  device.clock.advance(device.clock.alarms()[0] ?? 0);
  await expect.poll(() => device.lockTable.holder('backup:aurora:ana')).toBeNull();
  // The end of the turn, after the lock.
  await new Promise((resolve) => setTimeout(resolve));
};

const copied = async (device: SyncDevice, backup = backupOf(device)): Promise<string | null> => {
  backup.touch();
  await alarm(device);
  return store.read();
};

const kinds = (text: string | null): string[] =>
  (JSON.parse(text ?? '{"ops":[]}') as { ops: { kind: string }[] }).ops.map(({ kind }) => kind);
const incidents = async ({ db }: SyncDevice): Promise<string[]> =>
  (await db.incidents.toArray()).map(({ code, detail }) => `${code} ${detail}`);

/** The browser has thrown the database away; everything else of the device is as it was. */
const emptied = (device: SyncDevice): SyncDevice => ({
  ...aSyncDevice({ ...device, db: aPersonDatabase(new IDBFactory()) }),
});

describe('the copy', () => {
  test('is made as soon as something was saved, once for all of it', async () => {
    const device = aSyncDevice();
    const write = vi.spyOn(store, 'write');
    const backup = backupOf(device);
    await device.save('content.start', payloads['content.start']);
    backup.touch();
    await device.save('rating.set', payloads['rating.set']);
    backup.touch();
    expect(device.clock.alarms()).toEqual([100]);
    await alarm(device);
    expect(kinds(await store.read())).toEqual(['content.start', 'rating.set']);
    expect(caches.addresses('waiting-v1')).toEqual([`${WHERE}/waiting/aurora/ana`]);
    expect(await copied(device, backup)).toBe(await store.read());
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('goes when nothing waits any more, and nothing is made where nothing waits', async () => {
    const device = aSyncDevice();
    expect(await copied(device)).toBeNull();
    expect(await caches.has('waiting-v1')).toBe(false);
    await device.save('access.record', payloads['access.record']);
    expect(kinds(await copied(device))).toEqual(['access.record']);
    await drain(device, { budget: 1_000 });
    expect(await copied(device)).toBeNull();
    expect(caches.addresses('waiting-v1')).toEqual([]);
  });

  test('is made once more for what was saved while it was being made', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const backup = backupOf(device);
    const write = vi.spyOn(store, 'write').mockImplementationOnce(async () => {
      await device.save('access.record', payloads['access.record']);
      backup.touch();
    });
    expect(await copied(device, backup)).toBeNull();
    await alarm(device);
    expect(kinds(await store.read())).toEqual(['rating.set', 'access.record']);
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('of a place that refuses it is tried again, and no person is told', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const backup = backupOf(device);
    vi.spyOn(store, 'write').mockRejectedValueOnce(
      new DOMException('no room', 'QuotaExceededError'),
    );
    expect(await copied(device, backup)).toBeNull();
    expect(kinds(await copied(device, backup))).toEqual(['rating.set']);
  });

  test('waits for another tab that is at it, and no longer than for one that lives', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const frozen = device.lockTable.of('frozen');
    void frozen
      .hold('backup:aurora:ana', { wait: true }, () => new Promise(() => undefined))
      .catch(() => undefined);
    backupOf(device).touch();
    device.clock.advance(100);
    for (let second = 0; second <= 30; second += 1) {
      await expect.poll(() => device.clock.alarms()).toEqual([1_000]);
      expect(await store.read()).toBeNull();
      device.clock.advance(1_000);
    }
    await expect.poll(async () => kinds(await store.read())).toEqual(['rating.set']);
  });

  test.each([
    [100, 2_000],
    [3_600_000, 30_000],
  ])('one that took %i ms is followed by the next after %i ms', async (took, rest) => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const backup = backupOf(device);
    vi.spyOn(store, 'write').mockImplementationOnce(async () => device.clock.advance(took));
    await copied(device, backup);
    backup.touch();
    expect(device.clock.alarms()).toEqual([rest]);
  });

  test('follows another after a second, and after a rest as soon as the first', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const backup = backupOf(device);
    await copied(device, backup);
    backup.touch();
    expect(device.clock.alarms()).toEqual([1_000]);
    await alarm(device);
    device.clock.advance(950);
    backup.touch();
    expect(device.clock.alarms()).toEqual([100]);
  });

  test('is not made any more once it was stopped', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', payloads['rating.set']);
    const backup = backupOf(device);
    backup.touch();
    backup.stop();
    backup.touch();
    expect(device.clock.alarms()).toEqual([]);
  });
});

describe('a database that the browser has lost', () => {
  const LOST = { idContentItem: 'c1', vote: 2 };

  const lost = async (): Promise<SyncDevice> => {
    const device = aSyncDevice();
    await device.save('content.start', payloads['content.start']);
    await device.save('content.complete', payloads['content.complete']);
    await device.save('rating.set', LOST);
    const [, , rating] = await device.outbox();
    await device.db.outbox.put({
      ...rating!,
      state: 'parked',
      attempts: 1,
      last: { code: 'not_found', at: 5 },
    });
    await copied(device);
    return device;
  };

  const restoredFrom = async (before: SyncDevice): Promise<SyncDevice> => {
    const device = emptied(before);
    backupOf(device).touch();
    await alarm(device);
    return device;
  };

  test('has all of it again, under the same keys, and shows it; it goes once', async () => {
    const before = await lost();
    const device = emptied(before);
    const backup = backupOf(device);
    backup.touch();
    await alarm(device);
    expect(restored).toEqual([WHOLE]);
    expect(await incidents(device)).toEqual(['storage_lost restored 3 unread 0']);
    const [start, complete, rating] = (await before.outbox()).map(madeElsewhere);
    expect(await device.outbox()).toEqual([
      { ...start, attempts: 1, restored: true },
      { ...complete, attempts: 1, restored: true },
      { ...rating, restored: true },
    ]);
    expect(await device.db.mirror('contentEnrollment').get('ne1~c1')).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
    });
    await drain(device, { budget: 1_000 });
    expect(device.wire.pushes.flatMap(({ ops }) => ops.map(({ id }) => id))).toEqual([
      keyOf(1),
      keyOf(2),
    ]);
    // The same once more is nothing more.
    backup.touch();
    await alarm(device);
    expect(restored).toEqual([WHOLE]);
    expect((await device.outbox()).length).toBe(3);
  });

  test('nothing is folded into what may have arrived after it was copied', async () => {
    const before = aSyncDevice();
    await before.save('rating.set', LOST);
    await copied(before);
    const device = await restoredFrom(before);
    await device.save('rating.set', { idContentItem: 'c1', vote: 5 });
    expect((await device.outbox()).map(({ payload }) => payload)).toEqual([
      LOST,
      { idContentItem: 'c1', vote: 5 },
    ]);
  });

  test('what grew after it was copied, and arrived as it was then, counts as arrived', async () => {
    const before = aSyncDevice();
    await before.save('rating.set', LOST);
    await copied(before);
    const device = await restoredFrom(before);
    device.wire.elsePush = oneVerdict({ verdict: 'rejected', code: 'key_reused' });
    expect(await drain(device, { budget: 1_000 })).toMatchObject({ kind: 'idle', acked: 1 });
    expect((await device.outbox()).map(({ state, last }) => [state, last])).toEqual([
      ['acked', undefined],
    ]);
    // Any other write whose key is taken is a refusal, and is told.
    await device.save('access.record', payloads['access.record']);
    await drain(device, { budget: 1_000 });
    expect((await device.outbox()).map(({ state }) => state)).toEqual(['acked', 'parked']);
  });

  test('two tabs bring it back once', async () => {
    const before = await lost();
    const disk = new IDBFactory();
    const device = aSyncDevice({ ...before, db: aPersonDatabase(disk) });
    const other = anotherTab(device, 'tab-2', { db: aPersonDatabase(disk) });
    backupOf(device).touch();
    backupOf(other).touch();
    await alarm(device);
    await alarm(device);
    expect([restored, (await device.outbox()).length]).toEqual([[WHOLE], 3]);
  });

  test('stays without a name while the copy cannot be read, and is not copied over it', async () => {
    const before = await lost();
    const kept = await store.read();
    const device = emptied(before);
    await device.save('access.record', payloads['access.record']);
    const backup = backupOf(device);
    vi.spyOn(store, 'read').mockRejectedValueOnce(new DOMException('cannot', 'UnknownError'));
    backup.touch();
    await alarm(device);
    expect([await readMeta(device.db, 'database'), await store.read()]).toEqual([undefined, kept]);
    expect(kinds(await copied(device, backup)).toSorted()).toEqual([
      'access.record',
      'content.complete',
      'content.start',
      'rating.set',
    ]);
  });

  test.each([
    ['is cut', (text: string) => text.slice(0, -9), { writes: 0, unread: null }],
    [
      'is of another person',
      (text: string) => text.replace('"idUser":"ana"', '"idUser":"bia"'),
      { writes: 0, unread: null },
    ],
    [
      'holds a write that is none',
      (text: string) => text.replace('"vote":2', '"vote":99'),
      { writes: 2, unread: 1 },
    ],
  ])(
    'a copy that %s changes nothing that is not so, and what is missing is told',
    async (_name, change, told) => {
      const before = await lost();
      await store.write(change((await store.read()) ?? ''));
      const device = await restoredFrom(before);
      const detail = `restored ${told.writes} unread ${told.unread ?? 'all'}`;
      expect([restored, await incidents(device)]).toEqual([
        [told],
        [`storage_lost ${detail}`, `backup_damaged ${detail}`],
      ]);
    },
  );

  test('what a newer version wrote waits for the update', async () => {
    const before = aSyncDevice();
    await before.db.outbox.add(
      anOp({ kind: 'future.kind', lane: 'l', entity: 'x:1', payload: { new: true } }),
    );
    await copied(before);
    const device = await restoredFrom(before);
    expect((await device.outbox()).map(({ kind, state }) => [kind, state])).toEqual([
      ['future.kind', 'held.version'],
    ]);
  });

  test('one that is merely from before there were copies gets its name, and no word of a loss', async () => {
    const device = aSyncDevice();
    await device.save('rating.set', LOST);
    expect(kinds(await copied(device))).toEqual(['rating.set']);
    expect([
      await incidents(device),
      restored,
      typeof (await readMeta(device.db, 'database')),
    ]).toEqual([[], [], 'string']);
  });
});
