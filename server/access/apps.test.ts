import { and, eq } from 'drizzle-orm';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies, people } from '#server/db/schema/access.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { write } from '#server/feed/write.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runOperatorCommand } from '#server/operator/run-command.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';

let database: OpenDatabase;
let t: TestApp;
beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database);
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const give = (order: object) =>
  runOperatorCommand({ ...t.services, sendsMail: false, port: 8080 }, operatorCommand.parse(order));
const link = (a: TestCompany, b: TestCompany, more: object = {}) =>
  give({
    kind: 'link-people',
    company: a.tenant,
    login: 'ana',
    withCompany: b.tenant,
    withLogin: 'bia',
    opensSession: true,
    ...more,
  });
const apps = async (c: TestCompany, token: string) =>
  (await t.call('GET', '/api/login/apps', { host: c.host, token })).body.apps;
const go = (c: TestCompany, token: string, to: string) =>
  t.call('POST', `/api/login/apps/${to}`, { host: c.host, token });
const enterByToken = (host: string, address: string) =>
  t.call('POST', '/api/login/token', {
    host,
    body: { token: /#token=(.+)$/.exec(address)?.[1] ?? '', idAppType: 1, device: 'x' },
  });

test('who is tied to an account elsewhere sees both apps, and is in there as that person, once', async () => {
  const [mine, other, third] = [await t.company(), await t.company(), await t.company()];
  const before = await t.enter(mine);
  expect(await apps(mine, before)).toEqual([]);
  expect(await link(mine, other)).toMatchObject({ ok: true });
  const token = await t.enter(mine);
  expect((await apps(mine, token)).map((one: { idCompany: string }) => one.idCompany)).toEqual([
    mine.tenant,
    other.tenant,
  ]);
  // No picture of another host may be shown here, so the icon comes along.
  for (const { icon } of await apps(mine, token))
    expect(icon).toMatch(/^data:image\/png;base64,iVBOR/);
  const renewed = await t.call('POST', '/api/login/renewlogin', {
    host: mine.host,
    token,
    body: { idUser: mine.ana, idAppType: 1 },
  });
  expect(renewed.body.loginInfo.appsUserAccess).toHaveLength(2);
  const { status, body } = await go(mine, renewed.body.token, other.tenant);
  expect([status, new URL(body.address).hostname]).toEqual([200, other.host.split(':')[0]]);
  const entered = await enterByToken(other.host, body.address);
  expect(entered.body.me.idUser).toBe(other.bia);
  expect((await enterByToken(other.host, body.address)).status).toBe(401);
  // The session here goes on.
  expect(await apps(mine, renewed.body.token)).toHaveLength(2);
  expect((await go(mine, renewed.body.token, third.tenant)).status).toBe(404);
  expect((await go(mine, renewed.body.token, mine.tenant)).status).toBe(404);
});

test('a token of the switch opens nothing at any other host', async () => {
  const [mine, other] = [await t.company(), await t.company()];
  await link(mine, other);
  const { body } = await go(mine, await t.enter(mine), other.tenant);
  expect((await enterByToken(mine.host, body.address)).status).toBe(401);
});

test('a colleague and a person of the same e-mail are tied to no other account', async () => {
  const [mine, other] = [await t.company(), await t.company()];
  await link(mine, other);
  const same = { email: 'ana@x.example', emailKey: 'ana@x.example' };
  for (const id of [mine.bia, other.ana])
    await database.db.update(people).set(same).where(eq(people.id, id));
  for (const [c, name, to] of [
    [mine, 'bia', other],
    [other, 'ana', mine],
  ] as const) {
    const token = await t.enter(c, name);
    expect([await apps(c, token), (await go(c, token, to.tenant)).status]).toEqual([[], 404]);
  }
});

test('where the link says so, or the account there is blocked, the other app opens with its own login', async () => {
  const [mine, other] = [await t.company(), await t.company()];
  await link(mine, other, { opensSession: false });
  const token = await t.enter(mine);
  expect((await go(mine, token, other.tenant)).body.address).toMatch(/\/login$/);
  await link(mine, other);
  expect((await go(mine, token, other.tenant)).body.address).toMatch(/#token=/);
  await database.db
    .update(people)
    .set({ blocked: true })
    .where(and(eq(people.tenant, other.tenant), eq(people.id, other.bia)));
  expect((await go(mine, token, other.tenant)).body.address).toMatch(/\/login$/);
});

test('an operator ties one account in each company, and unties', async () => {
  const [a, b, c] = [await t.company(), await t.company(), await t.company()];
  await link(a, b);
  expect(await link(a, c)).toMatchObject({ ok: true });
  expect(await apps(b, await t.enter(b, 'bia'))).toHaveLength(3);
  expect(await link(a, b, { withLogin: 'ana' })).toMatchObject({ ok: false });
  expect(await link(a, a)).toMatchObject({ ok: false });
  expect(await give({ kind: 'unlink-person', company: b.tenant, login: 'bia' })).toMatchObject({
    ok: true,
  });
  expect(await give({ kind: 'unlink-person', company: b.tenant, login: 'bia' })).toMatchObject({
    ok: false,
  });
  expect([
    await apps(b, await t.enter(b, 'bia')),
    (await apps(a, await t.enter(a))).length,
  ]).toEqual([[], 2]);
});

test("the administration's site gets a token for itself alone, which opens nothing here", async () => {
  const c = await t.company();
  const [admin, ana] = [await t.enter(c, 'admin'), await t.enter(c)];
  const ask = (token: string) => t.call('POST', '/api/login/admin-site', { host: c.host, token });
  expect([(await ask(ana)).status, (await ask(admin)).status]).toEqual([403, 404]);
  const [row] = await database.db.select().from(companies).where(eq(companies.tenant, c.tenant));
  if (!row) throw new Error('no company');
  const app = { ...row.app, adminDomain: 'https://gestao.example/entrar' };
  await database.db.update(companies).set({ app }).where(eq(companies.tenant, c.tenant));
  await write(
    database.db,
    { tenant: c.tenant, now: new Date(t.clock.now()) },
    async ({ changes }) => changes.put('company', 'app', app.idApp, app),
  );
  t.clock.advance({ minutes: 1 });
  const { body } = await ask(admin);
  const [address, token = ''] = body.address.split('#token=');
  expect(address).toBe('https://gestao.example/entrar');
  expect(token).not.toBe(admin);
  const key = await importJWK(await t.services.tokens.publicKey(), 'EdDSA');
  const currentDate = new Date(t.clock.now());
  const { payload } = await jwtVerify(token, key, { audience: 'admin-site', currentDate });
  expect(payload).toMatchObject({ sub: c.admin, ten: c.tenant, adm: 1 });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(decodeJwt(token)['sid']).toBeUndefined();
  const refused = [];
  for (const path of [
    '/api/login/devices',
    `/api/users/${c.admin}`,
    '/api/sync/scopes?nonce=12345678',
    '/api/users',
  ])
    refused.push((await t.call('GET', path, { host: c.host, token })).status);
  const renewal = await t.call('POST', '/api/login/renewlogin', {
    host: c.host,
    token,
    body: { idUser: c.admin, idAppType: 1 },
  });
  refused.push(
    renewal.status,
    (await t.call('POST', '/api/login/admin-site', { host: c.host, token })).status,
  );
  expect(new Set(refused)).toEqual(new Set([401]));
  expect(await t.services.tokens.verifyForFrame(token)).toBeNull();
});
