import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { anOp } from '#tests/builders/op.ts';
import { aDeviceDatabase } from '#tests/builders/person-database.ts';
import { aSessionData } from '#tests/builders/session.ts';
import { cachedBackup } from '../backup/cached-backup.ts';
import { databaseOf, PersonDatabase } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { endSentPurchase, keepSentPurchase } from '../mirror/sent-purchase.ts';
import { erasePerson } from './erase-person.ts';
import { enter, leave } from './people.ts';

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

const someone = async (idUser: string, ops: Partial<Op>[]) => {
  const device = aDeviceDatabase();
  const person = await enter(device, aSessionData(idUser), 2);
  const db = new PersonDatabase(databaseOf(person));
  // As a page does it.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  await db.outbox.bulkAdd(ops.map((op, at) => anOp({ seq: at + 1, ...op })));
  const backup = cachedBackup(someCaches(), 'https://app.example', person);
  await backup.write('copy');
  await leave(device, person);
  const left = async () => [
    await Dexie.exists(db.name),
    await backup.read(),
    await device.people.count(),
  ];
  return { device, person, db, backup, left };
};

test('all of a person goes: database, second copy and record, also while a tab has the database open', async () => {
  const { device, person, backup, left } = await someone('erased', [{ state: 'acked' }]);
  expect(await erasePerson(device, person, { backup, exported: new Set() })).toBe(true);
  expect(await left()).toEqual([false, null, 0]);
});

test.each(['queued', 'sending', 'parked', 'conflict', 'held.version'] as const)(
  'nothing goes while a write is %s',
  async (state) => {
    const { device, person, backup, left } = await someone(`kept-${state}`, [
      { state: 'acked' },
      { state },
    ]);
    expect(await erasePerson(device, person, { backup, exported: new Set(['another']) })).toBe(
      false,
    );
    expect(await left()).toEqual([true, 'copy', 1]);
  },
);

test('what was exported may go, and a write that came after the export keeps everything', async () => {
  const { device, person, db, backup, left } = await someone('exported', [{ state: 'queued' }]);
  const exported = new Set((await db.outbox.toArray()).map(({ opId }) => opId));
  await db.outbox.add(anOp({ seq: 2, opId: 'later', state: 'queued' }));
  expect(await erasePerson(device, person, { backup, exported })).toBe(false);
  await db.outbox.where('opId').equals('later').delete();
  expect(await erasePerson(device, person, { backup, exported })).toBe(true);
  expect(await left()).toEqual([false, null, 0]);
});

test('a file that waits is in no exported file: its write keeps everything, whatever was exported', async () => {
  const { device, person, db, backup, left } = await someone('with-file', [
    { state: 'queued', file: 'f1' },
  ]);
  const exported = new Set((await db.outbox.toArray()).map(({ opId }) => opId));
  await db.uploads.add({ idUpload: 'f1', state: 'waiting' } as never);
  expect(await erasePerson(device, person, { backup, exported })).toBe(false);
  expect(await left()).toEqual([true, 'copy', 1]);
  await db.uploads.update('f1', { state: 'whole' });
  expect(await erasePerson(device, person, { backup, exported })).toBe(true);
});

test('of a person who is in again meanwhile nothing goes', async () => {
  const { device, person, backup, left } = await someone('back', []);
  await enter(device, aSessionData('back'), 2);
  expect(await erasePerson(device, person, { backup, exported: new Set() })).toBe(false);
  expect(await left()).toEqual([true, 'copy', 1]);
});

test('a purchase whose answer is awaited keeps everything until its end is known, whatever was exported', async () => {
  const { device, person, db, backup, left } = await someone('buyer', [{ state: 'acked' }]);
  await keepSentPurchase(db, {
    idPurchase: 'k1',
    lines: [{ idOffer: 'o1', price: 15_990 }],
    at: 1,
  });
  expect(await erasePerson(device, person, { backup, exported: new Set() })).toBe(false);
  expect(await left()).toEqual([true, 'copy', 1]);
  await endSentPurchase(db, 'k1');
  expect(await erasePerson(device, person, { backup, exported: new Set() })).toBe(true);
  expect(await left()).toEqual([false, null, 0]);
});
