import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activationPins, companies, people } from '#server/db/schema/access.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { SmsMessage } from '#server/ports/sms.ts';
import { write } from '#server/feed/write.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forgetPins } from './activation-pins.ts';

const PHONE = '19981274430';
let database: OpenDatabase;
let t: TestApp;
const messages: SmsMessage[] = [];

beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database, {
    sms: { send: async (message) => void messages.push(message) },
  });
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const set = (c: TestCompany, idUser: string, values: Partial<typeof people.$inferInsert>) =>
  database.db
    .update(people)
    .set(values)
    .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));

/** A company of app type 2, in which ana has the phone and no password yet. */
const aCompany = async (idAppType = 2) => {
  const c = await t.company();
  const [row] = await database.db.select().from(companies).where(eq(companies.tenant, c.tenant));
  if (!row) throw new Error('no company');
  await write(
    database.db,
    { tenant: c.tenant, now: new Date(t.clock.now()) },
    async ({ tx, changes }) => {
      const app = { ...row.app, idAppType };
      await tx.update(companies).set({ app }).where(eq(companies.tenant, c.tenant));
      changes.put('company', 'app', app.idApp, app);
    },
  );
  t.clock.advance({ minutes: 1 });
  await set(c, c.ana, { phone: '+55 (19) 98127-4430', passwordHash: null });
  return c;
};
const ask = (c: TestCompany, phone = PHONE, ip = '10.0.0.1') =>
  t.call('POST', '/api/contract/sendpin', { host: c.host, ip, body: { phone, idAppType: '2' } });
const check = (c: TestCompany, pin: string, phone = PHONE, ip = '10.0.0.1') =>
  t.call('POST', '/api/contract/checkpin', { host: c.host, ip, body: { phone, pin } });
const lastPin = () => /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '';
const wrongPin = () => (lastPin() === '000000' ? '000001' : '000000');
const refused = { status: 200, body: { success: false, message: 'Erro ao validar PIN.' } };

test('phone, PIN, password: the person is in, and the PIN was only in the message', async () => {
  const c = await aCompany();
  const asked = await ask(c);
  expect(asked).toMatchObject({ status: 200, body: { success: true } });
  expect(messages.at(-1)?.to).toBe('+5519981274430');
  expect(JSON.stringify(asked.body)).not.toContain(lastPin());
  const [row] = await database.db
    .select()
    .from(activationPins)
    .where(eq(activationPins.tenant, c.tenant));
  expect(row?.pinHash).toMatch(/^\$argon2id\$/);
  const { body } = await check(c, lastPin());
  expect(body).toMatchObject({ success: true, registration: { name: 'ana', username: 'ana' } });
  const reset = { host: c.host, body: { token: body.registration.token, newPassword: 'curta1' } };
  expect((await t.call('POST', '/api/login/reset', reset)).status).toBe(422);
  reset.body.newPassword = 'Aurora2026';
  expect((await t.call('POST', '/api/login/reset', reset)).body).toEqual({ success: true });
  expect((await t.call('POST', '/api/login/reset', reset)).status).toBe(422);
  const entered = await t.call('POST', '/api/login', {
    host: c.host,
    body: { username: 'ana', password: 'Aurora2026', idAppType: 2 },
  });
  expect(entered.body.me.idUser).toBe(c.ana);
  expect(await check(c, lastPin())).toMatchObject(refused);
});

test('the answer is the same for an unknown phone, and so is the pause', async () => {
  const c = await aCompany();
  const before = messages.length;
  const [known, unknown] = [await ask(c), await ask(c, '11912345678')];
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(messages.length).toBe(before + 1);
  expect((await ask(c, '11912345678')).body).toEqual((await ask(c)).body);
  expect((await ask(c)).body.success).toBe(false);
  expect(await check(c, '123456', '11912345678')).toMatchObject(refused);
});

test('a PIN ends after ten minutes, after five tries, and when another was asked for', async () => {
  const c = await aCompany();
  await ask(c);
  const first = lastPin();
  t.clock.advance({ minutes: 1 });
  await ask(c);
  const second = lastPin();
  if (first !== second) expect(await check(c, first)).toMatchObject(refused);
  for (let i = 0; i < 4; i += 1) expect(await check(c, wrongPin())).toMatchObject(refused);
  expect(await check(c, second)).toMatchObject(refused);
  t.clock.advance({ minutes: 1 });
  await ask(c);
  t.clock.advance({ minutes: 10 });
  expect(await check(c, lastPin())).toMatchObject(refused);
});

test('a thousand tries let no person in, from one address or from many at once', async () => {
  const c = await aCompany();
  await ask(c);
  const wrong = Array.from({ length: 1000 }, (_, i) => String(i).padStart(6, '0')).filter(
    (pin) => pin !== lastPin(),
  );
  const told: string[] = [];
  while (wrong.length > 0)
    told.push(
      ...(
        await Promise.all(wrong.splice(0, 50).map((pin, i) => check(c, pin, PHONE, `10.9.${i}.1`)))
      ).map(({ body }) => String(body.success)),
    );
  expect(new Set(told)).toEqual(new Set(['false']));
  const [row] = await database.db
    .select()
    .from(activationPins)
    .where(eq(activationPins.tenant, c.tenant));
  expect(row).toMatchObject({ tries: 10, usedAt: null });
  expect(await check(c, lastPin())).toMatchObject(refused);
}, 120_000);

test.each(['019 98127-4430', '(0XX19) 98127-4430', '+55 (019) 98127-4430', '0055 19 981274430'])(
  'a register that has %s knows the phone',
  async (written) => {
    const c = await aCompany();
    await set(c, c.ana, { phone: written, passwordHash: null });
    const sent = messages.length;
    await ask(c);
    await expect.poll(() => messages.length).toBe(sent + 1);
  },
);

test('five PINs a day for a phone, and not more', async () => {
  const c = await aCompany();
  const told = [];
  for (let i = 0; i < 7; i += 1) {
    told.push((await ask(c)).body.success);
    t.clock.advance({ minutes: 2 });
  }
  expect(told).toEqual([true, true, true, true, true, false, false]);
  t.clock.advance({ hours: 24 });
  expect((await ask(c)).body.success).toBe(true);
});

test('a stranger who uses up what one address has leaves the owner their own way', async () => {
  const c = await aCompany();
  const stranger = '203.0.113.9';
  for (let i = 0; i < 7; i += 1) {
    await ask(c, PHONE, stranger);
    for (let n = 0; n < 7; n += 1) await check(c, wrongPin(), PHONE, stranger);
    t.clock.advance({ minutes: 2 });
  }
  expect((await ask(c, PHONE, stranger)).body.success).toBe(false);
  expect((await ask(c)).body.success).toBe(true);
  expect((await check(c, lastPin())).body).toMatchObject({
    success: true,
    registration: { username: 'ana' },
  });
});

test('wrong PINs of others behind the same address do not keep a person out', async () => {
  const c = await aCompany();
  await ask(c);
  const pin = lastPin();
  // More than an address may have wrong in a minute.
  for (let n = 0; n < 90; n += 1) await check(c, '999999', `1191234${String(1000 + n)}`);
  expect((await check(c, wrongPin())).status).toBe(200);
  expect((await check(c, pin)).body).toMatchObject({ success: true });
});

test('a phone of two people without password opens neither, of one of them alone that one; a set password stays', async () => {
  const c = await aCompany();
  await set(c, c.bia, { phone: PHONE, passwordHash: null });
  const confirmed = async () => {
    t.clock.advance({ minutes: 2 });
    await ask(c);
    return (await check(c, lastPin())).body;
  };
  expect(await confirmed()).toEqual({
    success: false,
    message: expect.stringContaining('mais de uma pessoa'),
  });
  await set(c, c.bia, { passwordHash: 'hash' });
  expect(await confirmed()).toMatchObject({ success: true, registration: { username: 'ana' } });
  await set(c, c.ana, { passwordHash: 'hash' });
  expect(await confirmed()).toEqual({
    success: false,
    message: expect.stringContaining('já foi ativado'),
  });
});

test('only inside the own company, for whom may enter, and on apps of type 2', async () => {
  const [c, other, typeOne] = [await aCompany(), await aCompany(), await aCompany(1)];
  await ask(c);
  const pin = lastPin();
  expect(await check(other, pin)).toMatchObject(refused);
  await set(other, other.ana, { blocked: true });
  const before = messages.length;
  await ask(other);
  expect(messages.length).toBe(before);
  expect((await ask(typeOne)).status).toBe(404);
  expect(
    (
      await t.call('POST', '/api/contract/sendpin', {
        host: 'nenhum.test',
        body: { phone: PHONE, idAppType: 2 },
      })
    ).status,
  ).toBe(404);
  const { body } = await check(c, pin);
  const foreign = {
    host: other.host,
    body: { token: body.registration.token, newPassword: 'Aurora2026' },
  };
  expect((await t.call('POST', '/api/login/reset', foreign)).status).toBe(422);
});

test('rows go after two days', async () => {
  const c = await aCompany();
  await ask(c);
  t.clock.advance({ hours: 49 });
  await forgetPins(database.db, new Date(t.clock.now()));
  expect(
    await database.db.select().from(activationPins).where(eq(activationPins.tenant, c.tenant)),
  ).toEqual([]);
});
