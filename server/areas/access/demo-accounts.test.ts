import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#server/db/database.ts';
import { passwordResets, people } from '#server/db/schema/access.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { write } from '#server/feed/write.ts';
import { publishedPasswords } from '#server/seed/seed-demo.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { hashPassword } from './login/password.ts';
import { issueTicket } from './login/login-tickets.ts';
import { resetTokenHash } from './login/reset-token.ts';

const PHONE = '19900000417';
let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
let address: string;
beforeAll(async () => {
  database = await openPgliteInMemory();
  const published = new Map<string, string>();
  t = await startTestApp(database, {
    publishedPasswords: published,
    trustedProxies: ['127.0.0.1'],
  });
  c = await t.company();
  published.set(c.tenant, PASSWORD);
  const hosts: [string, ...string[]] = ['localhost', 'any-ip', 'escola.example', 'maquina.local'];
  await write(database.db, { tenant: c.tenant, now: new Date(0) }, (w) =>
    putCompany(w, { app: buildAppDetails({ idCompany: c.tenant, idAppType: 2 }), hosts }),
  );
  await set(c.ana, { email: 'ana@escola.example', phone: PHONE });
  await set(c.admin, { canAccessSupport: true });
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const set = (idUser: string, values: Partial<typeof people.$inferInsert>) =>
  database.db
    .update(people)
    .set(values)
    .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));

interface From {
  host: string;
  ip: string;
  headers?: Record<string, string>;
}
const HOME: From = { host: 'localhost:8080', ip: '127.0.0.1' };
const ELSEWHERE: From = { host: 'localhost:8080', ip: '192.0.2.7' };
const why =
  'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.';
const closed = { status: 403, body: { code: 'demo_local_only', message: why } };

const login = (from: From, username = 'ana', password = PASSWORD) =>
  t.call('POST', '/api/login', { ...from, body: { username, password, idAppType: 1 } });
const tokenOf = async (username: string): Promise<string> =>
  (await login(HOME, username)).body.token;

test.each<[string, string, Record<string, string>, 'in' | 'closed']>([
  ['localhost:8080', '127.0.0.1', {}, 'in'],
  ['LOCALHOST.:8080', '::1', {}, 'in'],
  ['localhost', '::ffff:127.0.0.1', {}, 'in'],
  ['192.168.0.12:8080', '192.168.0.55', {}, 'in'],
  ['192.168.0.12:8080', '::ffff:192.168.0.55', {}, 'in'],
  ['10.0.0.4:8080', '172.31.255.254', {}, 'in'],
  ['[fd12::1]:8080', 'fd12::2', {}, 'in'],
  ['[fe80::1]:8080', 'fe80::2%eth0', {}, 'in'],
  ['maquina.local', '169.254.1.7', {}, 'in'],
  ['localhost', '127.0.0.1', { origin: 'http://localhost:8080' }, 'in'],
  ['localhost', '127.0.0.1', { origin: 'null' }, 'in'],
  // A public name that leads to this machine: DNS rebinding, or a proxy that strips headers and
  // passes the host on.
  ['escola.example', '127.0.0.1', {}, 'closed'],
  ['203.0.113.5:8080', '192.168.0.55', {}, 'closed'],
  ['[2001:db8::5]:8080', 'fd12::2', {}, 'closed'],
  // A proxy that strips headers and puts its own host: the browser still says on which page it is.
  ['localhost:8080', '127.0.0.1', { origin: 'https://escola.example' }, 'closed'],
  // The host is written by hand.
  ['localhost', '192.0.2.2', {}, 'closed'],
  ['localhost', '::ffff:192.0.2.2', {}, 'closed'],
  ['localhost', '::ffff:c000:202', {}, 'closed'],
  ['localhost', '2001:db8::7', {}, 'closed'],
  ['localhost', '100.64.0.1', {}, 'closed'],
  ['localhost', '172.32.0.1', {}, 'closed'],
  // What a proxy says, whatever it says, trusted or not.
  ['localhost', '192.0.2.2', { 'x-forwarded-for': '127.0.0.1' }, 'closed'],
  ['localhost', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 'closed'],
  ['localhost', '127.0.0.1', { 'x-forwarded-for': '' }, 'closed'],
  [
    '192.168.0.12',
    '127.0.0.1',
    { 'x-forwarded-for': '192.168.0.55', 'x-forwarded-host': 'localhost' },
    'closed',
  ],
  ...[
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
  ].map((name): [string, string, Record<string, string>, 'closed'] => [
    'localhost',
    '127.0.0.1',
    { [name]: 'localhost' },
    'closed',
  ]),
])(
  'the password of a demonstration account at %s from %s with %j: %s',
  async (host, ip, headers, outcome) => {
    const { status, body } = await login({ host, ip, headers });
    if (outcome === 'in')
      expect({ status, who: body.me?.idUser }).toEqual({ status: 200, who: c.ana });
    else expect({ status, body }).toMatchObject(closed);
  },
);

const ways: Record<string, (from: From) => Promise<unknown>> = {
  'the first step of the login': (from) =>
    t.call(
      'GET',
      `/api/login/user-login-info?username=ana&idApp=${c.tenant}&idCompany=${c.tenant}`,
      from,
    ),
  'a wrong password': (from) => login(from, 'ana', 'Errada2026'),
  'a link for a new password': (from) =>
    t.call('POST', '/api/login/forgot', { ...from, body: { username: 'ana', idAppType: 1 } }),
  'a PIN by phone': (from) =>
    t.call('POST', '/api/contract/sendpin', { ...from, body: { phone: PHONE, idAppType: '2' } }),
  'a PIN that came by phone': (from) =>
    t.call('POST', '/api/contract/checkpin', { ...from, body: { phone: PHONE, pin: '123456' } }),
  'a link that sets a password': async (from) => {
    const token = JSON.stringify(from);
    const expiresAt = new Date(t.clock.now() + 60_000);
    await database.db.insert(passwordResets).values({
      tenant: c.tenant,
      tokenHash: resetTokenHash(token),
      idUser: c.ana,
      createdAt: new Date(t.clock.now()),
      expiresAt,
    });
    return t.call('POST', '/api/login/reset', { ...from, body: { token, newPassword: 'curta' } });
  },
  ...Object.fromEntries(
    (['sso', 'activation', 'app'] as const).map((purpose) => [
      `a login ticket of ${purpose}`,
      async (from: From) => {
        const token = await issueTicket(database.db, new Date(t.clock.now()), {
          tenant: c.tenant,
          idUser: c.ana,
          purpose,
        });
        return t.call('POST', '/api/login/token', { ...from, body: { token, idAppType: 1 } });
      },
    ]),
  ),
  'the renewal of a session': async (from) =>
    t.call('POST', '/api/login/renewlogin', {
      ...from,
      token: await tokenOf('ana'),
      body: { idUser: c.ana, idAppType: 1 },
    }),
};
const FROM = {
  home: HOME,
  elsewhere: ELSEWHERE,
  proxy: { ...HOME, headers: { 'x-forwarded-for': '192.168.0.4' } },
};

test.each(Object.keys(ways))('%s is answered at home, and tells why not elsewhere', async (way) => {
  expect(await ways[way]?.(FROM.home)).not.toMatchObject(closed);
  expect(await ways[way]?.(FROM.elsewhere)).toMatchObject(closed);
  expect(await ways[way]?.(FROM.proxy)).toMatchObject(closed);
});

test('a socket opens at home, and does not open behind a proxy', async () => {
  const token = await tokenOf('ana');
  const open = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = io(address, {
        auth: { token },
        extraHeaders: { host: 'localhost', ...headers },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      const end = (outcome: string) => {
        socket.close();
        resolve(outcome);
      };
      socket.once('connect', () => end('open'));
      socket.once('connect_error', ({ message }) => end(message));
    });
  expect(await open({})).toBe('open');
  expect(await open({ 'x-forwarded-for': '192.168.0.4' })).toBe('unauthenticated');
  expect(await open({ host: 'escola.example' })).toBe('unauthenticated');
});

const over = { status: 401, body: { code: 'unauthenticated' } };
test('a session that is refused elsewhere goes on at home', async () => {
  const token = await tokenOf('ana');
  const read = (from: From) => t.call('GET', `/api/users/${c.ana}`, { ...from, token });
  expect(await read(ELSEWHERE)).toMatchObject(over);
  expect((await read(HOME)).status).toBe(200);
  expect(await t.call('POST', '/api/sync/push', { ...ELSEWHERE, token, body: {} })).toMatchObject(
    over,
  );
});

test('support access into such an account, or of such an administrator, stays at home', async () => {
  await set(c.bia, { passwordHash: await hashPassword('Propria2026') });
  const { body } = await t.call('POST', '/api/login/support-access', {
    ...HOME,
    token: await tokenOf('admin'),
    body: { idUser: c.bia },
  });
  const read = (from: From) => t.call('GET', `/api/users/${c.bia}`, { ...from, token: body.token });
  expect((await read(HOME)).status).toBe(200);
  expect(await read(ELSEWHERE)).toMatchObject(over);
  const own = await hashPassword('Propria2026');
  await set(c.admin, { passwordHash: own });
  const admin = (await login(ELSEWHERE, 'admin', 'Propria2026')).body.token as string;
  const open = (idUser: string) =>
    t.call('POST', '/api/login/support-access', { ...ELSEWHERE, token: admin, body: { idUser } });
  expect((await open(c.bia)).status).toBe(200);
  expect(await open(c.ana)).toMatchObject(closed);
});

test('a password of one’s own opens from everywhere, and so does that of a company that is no demonstration', async () => {
  await set(c.bia, { passwordHash: await hashPassword('Propria2026') });
  const ip = '198.51.100.7';
  expect((await login({ host: 'escola.example', ip }, 'bia', 'Propria2026')).status).toBe(200);
  const other = await t.company();
  expect((await login({ host: other.host, ip })).status).toBe(200);
});

test('the passwords of the README are known as published', async () => {
  const demo = fileURLToPath(new URL('../../demo', import.meta.url));
  expect([...(await publishedPasswords(demo))]).toEqual([
    ['aurora', 'Aurora2026'],
    ['horizonte', 'Horizonte2026'],
    ['vereda', 'Vereda2026'],
  ]);
});
