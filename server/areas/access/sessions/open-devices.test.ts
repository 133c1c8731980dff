import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, sessions } from '#server/db/schema/access.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deviceKind, deviceLabel } from './device-label.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

test.each([
  [PHONE, 'Chrome no Android', 'phone'],
  [LAPTOP, 'Edge no Windows', 'computer'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari no iPad',
    'tablet',
  ],
  ['curl/8', null, 'computer'],
  [undefined, null, 'computer'],
  [`${'x'.repeat(1000)} Chrome/1`, null, 'computer'],
])('%s', (agent, label, kind) => {
  expect([deviceLabel(agent), deviceKind(label)]).toEqual([label, kind]);
});

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const enter = async (
    c: TestCompany,
    device: string,
    agent = PHONE,
    username = 'ana',
  ): Promise<string> => {
    const { body } = await t.call('POST', '/api/login', {
      host: c.host,
      headers: { 'user-agent': agent },
      body: { username, password: PASSWORD, idAppType: 1, device },
    });
    return body.token as string;
  };
  const list = (c: TestCompany, token: string) =>
    t.call('GET', '/api/login/devices', { host: c.host, token });
  const end = (c: TestCompany, token: string, idSession: string) =>
    t.call('DELETE', `/api/login/devices/${idSession}`, { host: c.host, token });
  const isIn = async (c: TestCompany, token: string) =>
    (await t.call('GET', '/api/sync/scopes?nonce=12345678', { host: c.host, token })).status ===
    200;
  const sessionOf = async (c: TestCompany, device: string) => {
    const [row] = await database()
      .db.select()
      .from(sessions)
      .where(and(eq(sessions.tenant, c.tenant), eq(sessions.device, device)));
    return row?.id ?? '';
  };

  test('each device is told once, by the name of its browser, this one first, with what it has not sent', async () => {
    const c = await t.company();
    const phone = await enter(c, 'celular');
    const at = new Date(t.clock.now()).toISOString();
    const figures = { waiting: 3, attention: 1, byKind: {}, oldestAt: at, finishedNotReceived: 0 };
    const report = {
      ...figures,
      device: 'celular',
      deviceName: 'Moto G32 · Chrome',
      appVersion: '1',
      at,
      storage: null,
      items: [],
    };
    await t.call('POST', '/api/sync/report', { host: c.host, token: phone, body: report });
    t.clock.advance({ hours: 1 });
    await enter(c, 'notebook', LAPTOP);
    t.clock.advance({ hours: 1 });
    const laptop = await enter(c, 'notebook', LAPTOP);
    const { status, body } = await list(c, laptop);
    expect(status).toBe(200);
    expect(body.devices).toMatchObject([
      {
        name: 'Edge no Windows',
        kind: 'computer',
        isThis: true,
        waiting: null,
        support: null,
        model: null,
      },
      {
        name: 'Chrome no Android',
        kind: 'phone',
        isThis: false,
        waiting: 4,
        support: null,
        model: 'Moto G32 · Chrome',
      },
    ]);
    const [first] = body.devices;
    expect(Date.parse(first.lastUsed) - Date.parse(first.firstUsed)).toBe(3_600_000);
  });

  test('a device is told by the name that its person gave it, until they take it away', async () => {
    const c = await t.company();
    const phone = await enter(c, 'celular');
    const at = new Date(t.clock.now()).toISOString();
    const figures = {
      waiting: 0,
      attention: 0,
      byKind: {},
      oldestAt: null,
      finishedNotReceived: 0,
    };
    const report = {
      ...figures,
      device: 'celular',
      deviceName: 'Moto G32 · Chrome',
      appVersion: '1',
      at,
      storage: null,
      items: [],
    };
    const told = async (more: object) => {
      const { status } = await t.call('POST', '/api/sync/report', {
        host: c.host,
        token: phone,
        body: { ...report, ...more },
      });
      return [status, (await list(c, phone)).body.devices[0].givenName];
    };
    expect(await told({})).toEqual([200, null]);
    expect(await told({ givenName: '<b>Celular azul</b>' })).toEqual([200, '<b>Celular azul</b>']);
    // An older app, and a device that lost its storage, do not know it.
    expect(await told({})).toEqual([200, '<b>Celular azul</b>']);
    expect(await told({ givenName: 'n'.repeat(41) })).toEqual([422, '<b>Celular azul</b>']);
    expect(await told({ givenName: null })).toEqual([200, null]);
  });

  test('an ended device is out at its next call, with every session that it had, and this one stays', async () => {
    const c = await t.company();
    const [older, newer, here] = [
      await enter(c, 'celular'),
      await enter(c, 'celular'),
      await enter(c, 'notebook', LAPTOP),
    ];
    const { body } = await list(c, here);
    expect((await end(c, here, body.devices[1].idSession)).body).toEqual({ success: true });
    expect([await isIn(c, older), await isIn(c, newer), await isIn(c, here)]).toEqual([
      false,
      false,
      true,
    ]);
    const renewal = { host: c.host, token: newer, body: { idUser: c.ana, idAppType: 1 } };
    expect(await t.call('POST', '/api/login/renewlogin', renewal)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await end(c, here, body.devices[1].idSession)).toMatchObject({ status: 404 });
    expect((await list(c, here)).body.devices).toHaveLength(1);
  });

  test('all others end at once; colleagues and people of another company stay in', async () => {
    const [c, other] = [await t.company(), await t.company()];
    const here = await enter(c, 'notebook', LAPTOP);
    const others = [await enter(c, 'celular'), await enter(c, 'tablet')];
    const kept = [await enter(c, 'da-bia', PHONE, 'bia'), await enter(other, 'celular')];
    const ended = await t.call('DELETE', '/api/login/devices', { host: c.host, token: here });
    expect(ended.body).toEqual({ success: true, ended: 2 });
    expect(await Promise.all(others.map((token) => isIn(c, token)))).toEqual([false, false]);
    expect([
      await isIn(c, here),
      await isIn(c, kept[0] ?? ''),
      await isIn(other, kept[1] ?? ''),
    ]).toEqual([true, true, true]);
  });

  test("no person ends a colleague's device, nor one of another company, and each is answered like one that is none", async () => {
    const [c, other] = [await t.company(), await t.company()];
    const token = await enter(c, 'notebook');
    const bia = await enter(c, 'da-bia', PHONE, 'bia');
    const theirs = await enter(other, 'deles');
    const told = [];
    for (const id of [await sessionOf(c, 'da-bia'), await sessionOf(other, 'deles'), 'nenhuma'])
      told.push([(await end(c, token, id)).status, (await end(c, token, id)).body.code]);
    expect(told).toEqual(Array.from({ length: 3 }, () => [404, 'not_found']));
    expect([await isIn(c, bia), await isIn(other, theirs)]).toEqual([true, true]);
    expect((await t.call('GET', '/api/login/devices', { host: other.host, token })).status).toBe(
      401,
    );
    expect((await t.call('GET', '/api/login/devices', { host: c.host })).status).toBe(401);
  });

  test('support access is told to both, is ended by either, and sees and ends nothing itself', async () => {
    const c = await t.company();
    await database()
      .db.update(people)
      .set({ canAccessSupport: true })
      .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
    const [ana, admin] = [await enter(c, 'celular'), await enter(c, 'mesa', LAPTOP, 'admin')];
    const open = async () => {
      const sent = {
        host: c.host,
        token: admin,
        body: { idUser: c.ana, device: 'mesa' },
        headers: { 'user-agent': LAPTOP },
      };
      return (await t.call('POST', '/api/login/support-access', sent)).body.token as string;
    };
    const support = await open();
    expect([
      (await list(c, support)).status,
      (await end(c, support, await sessionOf(c, 'celular'))).status,
    ]).toEqual([403, 403]);
    expect(
      (await t.call('DELETE', '/api/login/devices', { host: c.host, token: support })).status,
    ).toBe(403);
    const seen = (await list(c, ana)).body.devices;
    expect(seen.map((one: { support: unknown }) => one.support)).toEqual([
      null,
      { is: 'by', name: 'admin' },
    ]);
    expect(
      (await list(c, admin)).body.devices.map((one: { support: unknown }) => one.support),
    ).toEqual([null, { is: 'to', name: 'ana' }]);
    await end(c, ana, seen[1].idSession);
    expect([await isIn(c, support), await isIn(c, admin), await isIn(c, ana)]).toEqual([
      false,
      true,
      true,
    ]);
    const again = await open();
    await t.call('DELETE', '/api/login/devices', { host: c.host, token: admin });
    expect([await isIn(c, again), await isIn(c, ana)]).toEqual([false, true]);
  });
});
