import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { write } from '#server/feed/write.ts';
import { publishedPasswords } from '#server/import/seed/seed-demo.ts';
import { putCompany } from '#server/publish/put-company.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
const published = new Map<string, string>();
beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database, { publishedPasswords: published });
  c = await t.company();
  published.set(c.tenant, PASSWORD);
  const hosts = ['localhost', 'any-ip', 'escola.example'] as const;
  await write(database.db, { tenant: c.tenant, now: new Date(0) }, (w) =>
    putCompany(w, { app: buildAppDetails({ idCompany: c.tenant }), hosts: [...hosts] }),
  );
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const login = async (host: string, ip: string, headers: Record<string, string> = {}) => {
  const { status, body } = await t.call('POST', '/api/login', {
    host,
    ip,
    headers,
    body: { username: 'ana', password: PASSWORD, idAppType: 1 },
  });
  return status === 200 ? 'in' : body.code;
};

test.each([
  ['localhost:8080', '127.0.0.1', {}, 'in'],
  ['192.168.0.12:8080', '192.168.0.55', {}, 'in'],
  ['[fd12::1]:8080', 'fd12::2', {}, 'in'],
  ['192.168.0.12', '127.0.0.1', { 'x-forwarded-for': '192.168.0.55', 'x-forwarded-host': 'localhost' }, 'in'],
  ['escola.example', '127.0.0.1', {}, 'person_blocked'],
  ['203.0.113.5:8080', '192.168.0.55', {}, 'person_blocked'],
  // Whoever writes the host by hand comes from elsewhere all the same.
  ['localhost', '198.51.100.7', {}, 'person_blocked'],
  ['localhost', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7, 10.0.0.1' }, 'person_blocked'],
  ['localhost', '127.0.0.1', { 'x-forwarded-host': 'escola.example' }, 'person_blocked'],
  ['localhost', '127.0.0.1', { 'x-real-ip': '198.51.100.7' }, 'person_blocked'],
  ['localhost', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 'person_blocked'],
])('a demonstration account at %s from %s with %j: %s', async (host, ip, headers, outcome) => {
  expect(await login(host, ip, headers)).toBe(outcome);
});

test('a password of one’s own opens from everywhere, and so does that of a company that is no demonstration', async () => {
  published.set(c.tenant, 'Outra2026');
  expect(await login('escola.example', '198.51.100.7')).toBe('in');
  published.delete(c.tenant);
  expect(await login('escola.example', '198.51.100.7')).toBe('in');
});

test('the passwords of the README are known as published', async () => {
  const demo = fileURLToPath(new URL('../demo', import.meta.url));
  expect([...(await publishedPasswords(demo))]).toEqual([
    ['aurora', 'Aurora2026'],
    ['horizonte', 'Horizonte2026'],
  ]);
});
