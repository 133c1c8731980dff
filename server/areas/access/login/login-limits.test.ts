import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { people } from '#server/db/schema/access.ts';
import { logOptions } from '#server/http/log-options.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { defaultLoginRates } from './login-limits.ts';

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
const log: string[] = [];
beforeAll(async () => {
  database = await openPgliteInMemory();
  const logger = pino(logOptions('warn'), { write: (line) => void log.push(line) });
  t = await startTestApp(database, { loginRates: defaultLoginRates, logger });
});
beforeEach(async () => {
  log.length = 0;
  c = await t.company();
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const login = async (
  username: string,
  ip: string,
  { password = 'errada', device }: { password?: string; device?: string } = {},
) =>
  (
    await t.call('POST', '/api/login', {
      host: c.host,
      ip,
      body: { username, password, idAppType: 1, ...(device !== undefined && { device }) },
    })
  ).status;
const info = async (username: string, ip: string) =>
  (
    await t.call(
      'GET',
      `/api/login/user-login-info?username=${username}&idApp=app&idCompany=${c.tenant}`,
      { host: c.host, ip },
    )
  ).status;
const forgot = async (username: string, ip: string) =>
  (
    await t.call('POST', '/api/login/forgot', {
      host: c.host,
      ip,
      body: { username, idAppType: 1 },
    })
  ).status;
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('an account', () => {
  test('takes five guesses from anywhere, and then has them wait', async () => {
    // By its e-mail too, from thirty addresses, all at once.
    const guesses = Array.from({ length: 300 }, (_, i) =>
      login(i % 2 ? 'bia' : `BIA@${c.tenant}.example`, `10.0.1.${i % 30}`),
    );
    const statuses = await Promise.all(guesses);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 295]);
    expect(await login('ana', '10.0.1.1')).toBe(401);
  });

  test('lets its person in where they have been before, whatever others try, and counts what is tried there', async () => {
    const device = 'aparelho-da-ana';
    expect(await login('ana', '10.0.2.1', { password: PASSWORD, device })).toBe(200);
    for (let i = 0; i < 6; i += 1) await login('ana', '10.0.2.9', { device: 'outro' });
    expect(await login('ana', '10.0.2.9', { password: PASSWORD, device: 'outro' })).toBe(429);
    expect(await login('ana', '10.0.2.1', { password: PASSWORD, device })).toBe(200);
    const here = [];
    for (let i = 0; i < 7; i += 1) here.push(await login('ana', '10.0.2.1', { device }));
    expect(count(here, 401)).toBe(5);
  });

  test('begins anew with the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) expect(await login('ana', '10.0.3.1')).toBe(401);
      expect(await login('ana', '10.0.3.1', { password: PASSWORD })).toBe(200);
    }
  });

  test('cannot be guessed at more often by naming other addresses, where no proxy is known', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      const headers = { 'x-forwarded-for': `1.2.3.${i}` };
      const sent = {
        host: c.host,
        ip: '10.0.4.1',
        headers,
        body: { username: 'bia', password: 'errada', idAppType: 1 },
      };
      statuses.push(await t.call('POST', '/api/login', sent));
    }
    expect([statuses.at(-1)?.status, Number(statuses.at(-1)?.headers['retry-after'])]).toEqual([
      429, 15,
    ]);
  });
});

describe('an address', () => {
  test('that guesses at every person has one guess at each, and shuts out no person behind it', async () => {
    for (let i = 0; i < 61; i += 1) await login(`pessoa${i}`, '10.0.5.1');
    expect([await login('bia', '10.0.5.1'), await login('bia', '10.0.5.1')]).toEqual([401, 429]);
    expect(await login('ana', '10.0.5.1', { password: PASSWORD })).toBe(200);
    // Elsewhere that person may try as often as any person.
    expect(await login('bia', '10.0.5.2')).toBe(401);
  }, 60_000);

  test('is a whole /64 of IPv6', async () => {
    for (let i = 0; i < 61; i += 1) await login(`pessoa${i}`, `2001:db8:5:5::${i.toString(16)}`);
    expect([
      await login('ana', '2001:db8:5:5:a:b:c:d'),
      await login('ana', '2001:db8:5:5:1::'),
    ]).toEqual([401, 429]);
    expect([await login('bia', '2001:db8:5:6::1'), await login('bia', '2001:db8:5:6::2')]).toEqual([
      401, 401,
    ]);
  }, 60_000);

  test('that makes 300 cheap calls of one step has every other step, and people go on', async () => {
    const asked = await Promise.all(
      Array.from({ length: 300 }, (_, i) => info(`ninguem${i}`, '10.0.6.1')),
    );
    // From then on it learns nothing; a person who sits behind it goes on to the password.
    expect([count(asked, 404), count(asked, 200)]).toEqual([60, 240]);
    const reset = (token: string) =>
      t.call('POST', '/api/login/reset', {
        host: c.host,
        ip: '10.0.6.1',
        body: { token, newPassword: 'Outra2026' },
      });
    const links = await Promise.all(Array.from({ length: 300 }, (_, i) => reset(`nenhum${i}`)));
    expect(links.filter(({ status }) => status === 429).length).toBe(240);
    expect([
      await info('ana', '10.0.6.1'),
      await login('ana', '10.0.6.1', { password: PASSWORD }),
    ]).toEqual([200, 200]);
    const told = [];
    for (let i = 0; i < 70; i += 1) {
      const body = { username: `ninguem${i}`, idAppType: 1 };
      told.push(
        (await t.call('POST', '/api/login/forgot', { host: c.host, ip: '10.0.6.1', body })).body
          .success,
      );
    }
    expect([told.filter((one) => !one).length, told.filter(Boolean).length]).toEqual([60, 10]);
    const before = t.mails.length;
    expect([await forgot('ana', '10.0.6.1'), await forgot('ana', '10.0.6.1')]).toEqual([200, 429]);
    const token = /#reset=(\S+)/.exec(t.mails[before]?.text ?? '')?.[1] ?? '';
    expect((await reset(token)).status).toBe(200);
  });

  test('of people who come in as they should is never counted', async () => {
    for (let i = 0; i < 70; i += 1) expect(await info('ana', '10.0.7.1')).toBe(200);
    expect(await info('ninguem', '10.0.7.1')).toBe(404);
  });
});

test('no person is sent more than three links an hour and ten a day, however they are asked for', async () => {
  const before = t.mails.length;
  const statuses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      forgot(i % 2 ? 'ana' : `ana@${c.tenant}.example`, `10.1.${i}.1`),
    ),
  );
  expect([count(statuses, 200), t.mails.length - before]).toEqual([50, 3]);
  for (let hour = 0; hour < 5; hour += 1) {
    t.clock.advance({ minutes: 61 });
    for (let i = 0; i < 5; i += 1) await forgot('ana', '10.2.0.1');
  }
  expect(t.mails.length - before).toBe(10);
  t.clock.advance({ hours: 25 });
  await forgot('ana', '10.2.0.1');
  expect(t.mails.length - before).toBe(11);
});

test('only the newest link works, once, and at its own company', async () => {
  t.clock.advance({ hours: 48 });
  const before = t.mails.length;
  for (const ip of ['10.3.0.1', '10.3.0.2']) await forgot('bia', ip);
  const [first, second] = t.mails
    .slice(before)
    .map(({ text }) => /#reset=(\S+)/.exec(text)?.[1] ?? '');
  const reset = async (token = '') =>
    (
      await t.call('POST', '/api/login/reset', {
        host: c.host,
        ip: '10.3.0.3',
        body: { token, newPassword: 'Outra2026' },
      })
    ).status;
  expect(await reset(first)).toBe(422);
  const other = await t.company();
  const body = { token: second, newPassword: 'Outra2026' };
  const foreign = await t.call('POST', '/api/login/reset', {
    host: other.host,
    ip: '10.3.0.3',
    body,
  });
  expect(foreign).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'token', message: 'Este link não vale mais. Peça outro.' }] },
  });
  expect([await reset(second), await reset(second)]).toEqual([200, 422]);
});

test('a login that failed is logged by whom it was about and from where, with nothing that was typed', async () => {
  await login('ana', '10.3.0.1', { password: 'segredo-1' });
  await login('segredo-2', '10.3.0.1', { password: 'segredo-3' });
  for (let i = 0; i < 5; i += 1) await login('bia', '10.3.0.1', { password: 'segredo-4' });
  await login('bia', '10.3.0.1', { password: 'segredo-4' });
  await database.db.update(people).set({ blocked: true }).where(eq(people.id, c.admin));
  await login('admin', '10.3.0.2', { password: PASSWORD });
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'login failed');
  expect(lines.map(({ tenant, idUser, ip, why }) => [tenant, idUser, ip, why])).toEqual([
    [c.tenant, c.ana, '10.3.0.1', 'wrong_credentials'],
    [c.tenant, null, '10.3.0.1', 'wrong_credentials'],
    ...Array.from({ length: 5 }, () => [c.tenant, c.bia, '10.3.0.1', 'wrong_credentials']),
    [c.tenant, c.bia, '10.3.0.1', 'rate_limited'],
    [c.tenant, c.admin, '10.3.0.2', 'person_blocked'],
  ]);
  expect(log.join('')).not.toMatch(new RegExp(`segredo|${PASSWORD}`));
});
