import { IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { anOp } from '#tests/builders/op.ts';
import { aDisk } from '#tests/builders/person-database.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../backup/backup-text.ts';
import { databaseName, databaseOf, PersonDatabase } from '../mirror/database.ts';
import type { OpState } from '../mirror/op.ts';
import { type DevicePerson, DeviceDatabase } from './device-database.ts';
import { countUnsentOfOthers, endedSupports } from './left-behind.ts';

const person = (idUser: string, state: DevicePerson['state']): DevicePerson => ({
  idCompany: 'aurora',
  idUser,
  idAppType: 1,
  username: idUser,
  name: idUser,
  token: null,
  tokenExpires: null,
  lastLogin: '2026-11-21T12:00:00.000Z',
  state,
});

const fill = async (idUser: string, states: OpState[]): Promise<void> => {
  const db = new PersonDatabase(databaseName('aurora', idUser));
  await db.outbox.bulkAdd(states.map((state, index) => anOp({ seq: index + 1, state })));
  db.close();
};

let device: DeviceDatabase;

beforeEach(() => {
  Dexie.dependencies = { ...Dexie.dependencies, indexedDB: aDisk(), IDBKeyRange };
  device = new DeviceDatabase();
});
afterEach(() => device.close());

it('counts nothing on a new device, and makes no database by looking', async () => {
  await device.people.put(person('ana', 'out'));
  expect(await countUnsentOfOthers(device)).toEqual({ people: 0, items: 0 });
  expect(await Dexie.exists(databaseName('aurora', 'ana'))).toBe(false);
});

it('counts what waits of those who left or were sent away, and no other person', async () => {
  await device.people.bulkPut([
    person('ana', 'out'),
    person('bia', 'held'),
    person('caio', 'in'),
    person('davi', 'out'),
  ]);
  await fill('ana', ['queued', 'sending', 'acked', 'parked']);
  await fill('bia', ['held.version']);
  await fill('caio', ['queued', 'queued']);
  await fill('davi', ['acked']);
  expect(await countUnsentOfOthers(device)).toEqual({ people: 2, items: 3 });
});

it('counts the copy of a queue whose database is lost, and no other', async () => {
  const lost = writeBackup('d1', { idCompany: 'aurora', idUser: 'ana' }, [
    anOp(),
    anOp({ seq: 2, state: 'parked' }),
    anOp({ seq: 3, state: 'sending' }),
  ]);
  const there = writeBackup('d2', { idCompany: 'aurora', idUser: 'bia' }, [anOp()]);
  await fill('bia', ['acked']);
  expect(await countUnsentOfOthers(device, [lost, there, 'none', '{"ops":[null]}'])).toEqual({
    people: 1,
    items: 2,
  });
  expect(await Dexie.exists(databaseName('aurora', 'ana'))).toBe(false);
});

it('keeps no database open', async () => {
  await device.people.put(person('ana', 'out'));
  await fill('ana', ['queued']);
  await countUnsentOfOthers(device);
  let blocked = false;
  await new Promise<void>((resolve) => {
    const request = Dexie.dependencies.indexedDB.deleteDatabase(databaseName('aurora', 'ana'));
    request.onblocked = () => (blocked = true);
    request.onsuccess = () => resolve();
  });
  expect(blocked).toBe(false);
});

it('reads a database of a newer version of the app', async () => {
  await device.people.put(person('ana', 'out'));
  const newer = new Dexie(databaseName('aurora', 'ana'));
  newer.version(9).stores({ outbox: '++seq, &opId, entity, state, later', other: 'id' });
  await newer.table('outbox').add(anOp());
  newer.close();
  expect(await countUnsentOfOthers(device)).toEqual({ people: 1, items: 1 });
});

it('tells an administrator by name what is left of their support access, and others by figures alone', async () => {
  const admin = { idCompany: 'aurora', idUser: 'admin' };
  const supports = [
    { ...person('ana', 'held'), idSupporter: 'admin' },
    { ...person('bia', 'out'), idSupporter: 'admin' },
    { ...person('caio', 'in'), idSupporter: 'admin' },
    { ...person('ana', 'out'), idSupporter: 'chief' },
    { ...person('ana', 'out'), idCompany: 'boreal', idSupporter: 'admin' },
  ];
  await device.people.put({ ...person('admin', 'in'), token: 'x' });
  await device.supports.bulkPut(supports);
  for (const of of supports) {
    const db = new PersonDatabase(databaseOf(of));
    await db.outbox.add(anOp({ seq: 1, state: of.idUser === 'bia' ? 'acked' : 'queued' }));
    db.close();
  }
  expect(
    (await endedSupports(device, admin)).map(({ person: { idUser, state }, items }) => [
      idUser,
      state,
      items,
    ]),
  ).toEqual([
    ['ana', 'held', 1],
    ['bia', 'out', 0],
  ]);
  expect(await countUnsentOfOthers(device, [], admin)).toEqual({ people: 2, items: 2 });
  expect(await countUnsentOfOthers(device)).toEqual({ people: 3, items: 3 });
  // In another person's account they are not themself.
  expect(await endedSupports(device, { ...admin, idSupporter: 'chief' })).toEqual([]);
});
