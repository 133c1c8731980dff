import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
let token: string;

beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database);
  c = await t.company();
  token = await t.enter(c);
});

afterAll(async () => {
  await t.app.close();
  await database.close();
});

const get = (url: string, accepts?: string) =>
  t.app.inject({
    method: 'GET',
    url,
    headers: {
      host: c.host,
      authorization: `Bearer ${token}`,
      ...(accepts !== undefined && { 'accept-encoding': accepts }),
    },
  });
const changes = '/api/sync/changes?scope=company&cursor=0&limit=500&nonce=12345678&walk=1';

test('a large answer is compressed as the browser takes it, and is the same answer', async () => {
  const plain = await get(changes);
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  for (const [accepts, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get(changes, accepts);
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
      encoding,
      expect.stringContaining('accept-encoding'),
    ]);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  }
});

test('a small answer goes as it is, and so do a failure and a file', async () => {
  const small = await get('/api/sync/scopes?nonce=12345678', 'br');
  expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, undefined]);
  const missing = await get('/api/nothing', 'br');
  expect([missing.statusCode, missing.headers['content-encoding']]).toEqual([404, undefined]);
  const file = await get('/api/openapi.json', 'br');
  expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, undefined]);
});

test('what is sent compressed is refused unread: a few bytes could become a gigabyte', async () => {
  const payload = gzipSync(
    JSON.stringify({ username: 'ana', password: 'x'.repeat(900_000), idAppType: 1 }),
  );
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: c.host, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload,
  });
  expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'invalid_json']);
});
