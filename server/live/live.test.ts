import { and, eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database);
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const open = (token: string, host: string): Socket => {
  const socket = io(address, {
    auth: { token },
    extraHeaders: { host },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
};
const set = (c: TestCompany, idUser: string, values: Partial<typeof people.$inferInsert>) =>
  database.db
    .update(people)
    .set(values)
    .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));
const once = (socket: Socket, event: string): Promise<AnyAnswer> =>
  new Promise((resolve) => socket.once(event, resolve));

test('pokes reach those whom they concern, with scope and head alone', async () => {
  const c = await t.company();
  const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
  const [anas, bias] = [open(ana, c.host), open(bia, c.host)];
  await Promise.all([once(anas, 'connect'), once(bias, 'connect')]);
  const heard: [string, unknown][] = [];
  anas.on('poke', (poke) => heard.push(['ana', poke]));
  bias.on('poke', (poke) => heard.push(['bia', poke]));
  const both = Promise.all([once(anas, 'poke'), once(bias, 'poke')]);
  const rated = await t.push(c, ana, [
    { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 4 } },
  ]);
  await both;
  // One more round trip for messages that are still in transit.
  const next = once(bias, 'poke');
  await t.push(
    c,
    bia,
    [{ kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 4 } }],
    { owner: c.bia },
  );
  await next;
  const own = { scope: `person:${c.ana}`, seq: rated.body.results[0].serverSeq };
  expect(
    heard.filter(([who, poke]) => who === 'ana' && (poke as AnyAnswer).scope !== 'company'),
  ).toEqual([['ana', own]]);
  expect(
    heard.filter(([who, poke]) => who === 'bia' && (poke as AnyAnswer).scope === own.scope),
  ).toEqual([]);
  expect(heard.filter(([, poke]) => (poke as AnyAnswer).scope === 'company').slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['ana', { scope: 'company', seq: 10 }],
      ['bia', { scope: 'company', seq: 10 }],
    ]),
  );
});

test('no person enters without a living session, or by the door of another company', async () => {
  const [c, other] = [await t.company(), await t.company()];
  const token = await t.enter(c);
  const refused = async (said: string, host: string) =>
    (await once(open(said, host), 'connect_error')).message;
  expect(await refused('nothing', c.host)).toBe('unauthenticated');
  expect(await refused(token, other.host)).toBe('unauthenticated');
  await t.call('POST', '/api/login/logout', { host: c.host, token });
  expect(await refused(token, c.host)).toBe('unauthenticated');
});

test('the end of a session drops its sockets and no others', async () => {
  const c = await t.company();
  const [first, second] = [await t.enter(c), await t.enter(c)];
  const [one, two] = [open(first, c.host), open(second, c.host)];
  await Promise.all([once(one, 'connect'), once(two, 'connect')]);
  const dropped = once(one, 'disconnect');
  await t.call('POST', '/api/login/logout', { host: c.host, token: first });
  expect(await dropped).toBe('io server disconnect');
  expect(two.connected).toBe(true);
});

test('a person who is blocked elsewhere loses their socket within seconds', async () => {
  const c = await t.company();
  const [token, other] = [await t.enter(c), await t.enter(c, 'bia')];
  const [ana, bia] = [open(token, c.host), open(other, c.host)];
  await Promise.all([once(ana, 'connect'), once(bia, 'connect')]);
  const dropped = once(ana, 'disconnect');
  // As another process does it: this one is not told.
  await set(c, c.ana, { blocked: true });
  expect(await dropped).toBe('io server disconnect');
  expect(bia.connected).toBe(true);
}, 20_000);

test('a person who is made an administrator hears of the queues within seconds, and no more when they are none', async () => {
  const c = await t.company();
  const socket = open(await t.enter(c, 'bia'), c.host);
  await once(socket, 'connect');
  const heard: string[] = [];
  socket.on('poke', ({ scope }: { scope: string }) => heard.push(scope));
  const report = async () => {
    heard.length = 0;
    t.services.announce(c.tenant, [
      { scope: 'admin', seq: 1 },
      { scope: `person:${c.bia}`, seq: 1 },
    ]);
    await expect.poll(() => heard).toContain(`person:${c.bia}`);
    return [...heard];
  };
  expect(await report()).toEqual([`person:${c.bia}`]);
  for (const [admin, scopes] of [
    [1, ['admin', `person:${c.bia}`]],
    [0, [`person:${c.bia}`]],
  ] as const) {
    // A reason to look at what may be mirrored now.
    const told = once(socket, 'poke');
    await set(c, c.bia, { admin });
    expect((await told).scope).toBe(`person:${c.bia}`);
    expect(await report()).toEqual(scopes);
  }
}, 20_000);
