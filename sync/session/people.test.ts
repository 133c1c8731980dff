import { describe, expect, test, vi } from 'vitest';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { keyOf } from '#tests/builders/op.ts';
import { aDeviceDatabase, aDisk } from '#tests/builders/person-database.ts';
import { DAY_ONE } from '#tests/builders/rows.ts';
import { aSessionData, tokenOf } from '#tests/builders/session.ts';
import { cachedDeviceId } from '../backup/cached-backup.ts';
import type { DevicePerson } from './device-database.ts';
import {
  activePerson,
  deviceId,
  endedByServer,
  enter,
  enterSupport,
  forgetPerson,
  hold,
  keepApps,
  leave,
  peopleIn,
  rememberDeviceId,
  renamePerson,
} from './people.ts';

const ANA = { idCompany: 'aurora', idUser: 'ana' };

const aPerson = (idUser: string, overrides: Partial<DevicePerson> = {}): DevicePerson => ({
  idCompany: 'aurora',
  idUser,
  idAppType: 2,
  username: idUser,
  name: idUser,
  token: tokenOf(idUser),
  tokenExpires: '2026-02-01T10:00:00.000Z',
  lastLogin: DAY_ONE,
  state: 'in',
  ...overrides,
});

const out = { token: null, tokenExpires: null, state: 'out' } as const;

const APPS = [
  {
    idApp: 'a',
    idCompany: 'aurora',
    appName: 'Aurora',
    companyName: 'Aurora SA',
    domain: 'aurora.example',
    favIcon: null,
  },
];

test('a person whom the company renames is known here by the new name', async () => {
  const device = aDeviceDatabase();
  await enter(device, aSessionData(), 2);
  await renamePerson(device, ANA, 'Ana Maria Prado');
  expect(await activePerson(device)).toEqual(aPerson('ana', { name: 'Ana Maria Prado' }));
  // A person who is not here is not made up.
  await renamePerson(device, { idCompany: 'aurora', idUser: 'rui' }, 'Rui');
  expect(await device.people.count()).toBe(1);
});

describe('the apps of a person', () => {
  test('are those that the server said last', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData(), 2);
    await keepApps(device, ANA, APPS);
    expect(await activePerson(device)).toEqual(aPerson('ana', { apps: APPS }));
  });

  test('do not change for a person who is not in', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData(), 2);
    await leave(device, ANA);
    await keepApps(device, ANA, APPS);
    expect(await device.people.get(['aurora', 'ana'])).toEqual(aPerson('ana', out));
  });
});

describe('coming in', () => {
  test('no person was here', async () => {
    const device = aDeviceDatabase();
    expect(await activePerson(device)).toBeNull();
    expect(await enter(device, aSessionData(), 2)).toEqual(aPerson('ana'));
    expect(await activePerson(device)).toEqual(aPerson('ana'));
  });

  test('a person who was in before is out, and their token is gone', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    await enter(device, aSessionData('bia'), 2);
    expect(await device.people.toArray()).toEqual([aPerson('ana', out), aPerson('bia')]);
    expect(await activePerson(device)).toEqual(aPerson('bia'));
    expect((await peopleIn(device)).map((person) => person.idUser)).toEqual(['bia']);
  });

  test('the same name in another company is another person', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    const session = aSessionData('ana');
    await enter(device, { ...session, me: { ...session.me, idCompany: 'horizonte' } }, 2);
    expect(
      (await device.people.toArray()).map(({ idCompany, state }) => [idCompany, state]),
    ).toEqual([
      ['aurora', 'out'],
      ['horizonte', 'in'],
    ]);
  });

  test('again, with another token', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    await leave(device, ANA);
    await enter(device, aSessionData('ana', tokenOf('ana', 2)), 2);
    expect(await device.people.toArray()).toEqual([aPerson('ana', { token: tokenOf('ana', 2) })]);
  });
});

describe('support access', () => {
  const ADMIN = aPerson('admin');
  const helped = async (): Promise<ReturnType<typeof aDeviceDatabase>> => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana', tokenOf('ana', 7)), 2);
    await enter(device, aSessionData('admin'), 2);
    await enterSupport(device, aSessionData('ana'), ADMIN);
    return device;
  };
  const inside = aPerson('ana', { idSupporter: 'admin' });

  test('is that person’s turn, beside the administrator’s own session and apart from what that person left here', async () => {
    const device = await helped();
    expect(await activePerson(device)).toEqual(inside);
    expect(await peopleIn(device)).toEqual([ADMIN, inside]);
    expect(await device.people.get(['aurora', 'ana'])).toEqual(aPerson('ana', out));
  });

  test.each([
    ['left', leave, 'out'],
    ['ended by the server', hold, 'held'],
  ] as const)('%s: the administrator is back in their own account', async (_, go, state) => {
    const device = await helped();
    await go(device, { ...ANA, idSupporter: 'admin' }, 'over');
    expect([await activePerson(device), await peopleIn(device)]).toEqual([ADMIN, [ADMIN]]);
    expect(await device.supports.toArray()).toEqual([{ ...inside, ...out, state }]);
  });

  test('and no person is, where their own session has ended meanwhile', async () => {
    const device = await helped();
    await hold(device, { idCompany: 'aurora', idUser: 'admin' }, 'over');
    expect(await activePerson(device)).toEqual(inside);
    await leave(device, { ...ANA, idSupporter: 'admin' });
    expect([await activePerson(device), await peopleIn(device)]).toEqual([null, []]);
  });

  test('ends for a person who comes in next, the person themself included', async () => {
    const device = await helped();
    await enter(device, aSessionData('ana', tokenOf('ana', 9)), 2);
    expect(
      (await peopleIn(device)).map(({ idUser, idSupporter, token }) => [
        idUser,
        idSupporter,
        token,
      ]),
    ).toEqual([['ana', undefined, tokenOf('ana', 9)]]);
  });
});

describe('leaving', () => {
  test.each([
    ['by choice', leave, 'out'],
    ['sent away by the server', hold, 'held'],
  ] as const)('%s: known here, without a token, and no person’s turn', async (_name, go, state) => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    await go(device, ANA, 'over');
    expect(await device.people.toArray()).toEqual([aPerson('ana', { ...out, state })]);
    expect([await activePerson(device), await peopleIn(device)]).toEqual([null, []]);
  });

  test('the server’s end of a session is known with its reason, until a person logs in', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    expect(await endedByServer(device)).toBeNull();
    await hold(device, ANA, 'blocked');
    expect(await endedByServer(device)).toMatchObject({
      why: 'blocked',
      person: { idUser: 'ana', username: 'ana' },
    });
    await enter(device, aSessionData('bia'), 2);
    await leave(device, { ...ANA, idUser: 'bia' });
    expect(await endedByServer(device)).toBeNull();
  });

  test('the end of a session that was not in front, or of a person who is erased, is told to no listener', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    await enter(device, aSessionData('bia'), 2);
    await hold(device, ANA, 'over');
    expect(await endedByServer(device)).toBeNull();
    await hold(device, { ...ANA, idUser: 'bia' }, 'over');
    await forgetPerson(device, { ...ANA, idUser: 'bia' });
    expect(await endedByServer(device)).toBeNull();
  });

  test('of a person who is not the one in front leaves that one', async () => {
    const device = aDeviceDatabase();
    await enter(device, aSessionData('ana'), 2);
    await enter(device, aSessionData('bia'), 2);
    await leave(device, ANA);
    expect((await activePerson(device))?.idUser).toBe('bia');
  });

  test('of no person changes nothing', async () => {
    const device = aDeviceDatabase();
    await leave(device, ANA);
    expect(await device.people.toArray()).toEqual([]);
  });
});

describe('the name of the device', () => {
  test('is made once, no matter who asks first', async () => {
    const disk = aDisk();
    const ids = someIds();
    const names = await Promise.all([1, 2, 3].map(() => deviceId(aDeviceDatabase(disk), ids)));
    expect(new Set(names).size).toBe(1);
    expect(await deviceId(aDeviceDatabase(disk), someIds())).toBe(names[0]);
  });

  test('is the same after the browser has lost its databases, and made anew where what it remembers is none', async () => {
    const backup = cachedDeviceId(someCaches(), 'https://aurora.example');
    const name = await deviceId(aDeviceDatabase(), { ...someIds(), row: () => keyOf(1) }, backup);
    await rememberDeviceId(backup, name);
    expect(await deviceId(aDeviceDatabase(), someIds(), backup)).toBe(name);
    await backup.write('<b>another</b>');
    expect(await deviceId(aDeviceDatabase(), { ...someIds(), row: () => keyOf(2) }, backup)).toBe(
      keyOf(2),
    );
  });

  test('is not asked for elsewhere where it is known, and remembered once', async () => {
    const backup = cachedDeviceId(someCaches(), 'https://aurora.example');
    const [read, write] = [vi.spyOn(backup, 'read'), vi.spyOn(backup, 'write')];
    const device = aDeviceDatabase();
    const name = await deviceId(device, someIds());
    expect(await deviceId(device, someIds(), backup)).toBe(name);
    expect(read).not.toHaveBeenCalled();
    await rememberDeviceId(backup, name);
    await rememberDeviceId(backup, name);
    expect([await backup.read(), write.mock.calls.length]).toEqual([name, 1]);
  });

  test('is made all the same where nothing can be remembered', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'));
    const refusing = { read: refuse, write: refuse, remove: refuse };
    const name = await deviceId(aDeviceDatabase(), someIds(), refusing);
    expect(name).toBeTypeOf('string');
    await rememberDeviceId(refusing, name);
  });

  test('is another one on another device', async () => {
    const ids = someIds();
    expect(await deviceId(aDeviceDatabase(), ids)).not.toBe(await deviceId(aDeviceDatabase(), ids));
  });
});
