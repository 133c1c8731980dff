import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;

beforeAll(async () => {
  database = await openPgliteInMemory();
  t = await startTestApp(database);
  c = await t.company();
});

afterAll(async () => {
  await t.app.close();
  await database.close();
});

const get = (url: string, accepts?: string) =>
  t.app.inject({ method: 'GET', url, headers: { host: c.host, ...(accepts !== undefined && { 'accept-encoding': accepts }) } });

test('a large answer is compressed as the browser takes it, and is the same answer', async () => {
  const plain = await get('/api/openapi.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepts, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get('/api/openapi.json', accepts);
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, expect.stringContaining('accept-encoding')]);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  }
});

test('a small answer goes as it is, and so does a failure', async () => {
  const { headers, statusCode } = await get('/api/nothing', 'br');
  expect([statusCode, headers['content-encoding']]).toEqual([404, undefined]);
});

test('what is sent compressed is refused unread: a few bytes could become a gigabyte', async () => {
  const payload = gzipSync(JSON.stringify({ username: 'ana', password: 'x'.repeat(900_000), idAppType: 1 }));
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: c.host, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload,
  });
  expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'invalid_json']);
});
