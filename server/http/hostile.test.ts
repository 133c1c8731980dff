/**
 * Requests that no app sends: whatever they hold, the answer is a refusal in words and never a
 * fault of the server.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { commands, type CommandKind } from '#contract/commands.ts';
import type { AnyCall } from '#contract/call.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { postgresMissing } from '#server/testing/postgres-cluster.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type Got, type TestApp } from '#server/testing/test-app.ts';

const texts = [
  'a\0b',
  '\0',
  '\ud83d',
  'x\udc00',
  '../../etc/passwd',
  '%00',
  "'; drop table people; --",
  'a'.repeat(5000),
  '__proto__',
];
const numbers = [-1, 1e300, -1e300, 2 ** 53, 2 ** 31, 0.5];
const moments = [
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01 00:00:00',
  '9999-99-99 99:99:99',
];
const long: Record<string, string> = {
  'a name of 5,000 letters': `/assets/${'a'.repeat(5000)}`,
  'a path of 2,000 levels': `/${'a/'.repeat(2000)}`,
};
const nested = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
const hostile: unknown[] = [
  ...texts,
  ...numbers,
  ...moments,
  null,
  true,
  [],
  {},
  { 'a\0': '\0' },
  nested,
];

/**
 * By default each database is sent every second call and write, and each place in them a third of
 * the hostile values, the next place the next third. HOSTILE=all sends everything to both.
 */
const isWhole = process.env['HOSTILE'] === 'all';
const share = <T>(all: readonly T[], part: number): T[] =>
  isWhole || postgresMissing() !== null ? [...all] : all.filter((_one, at) => at % 2 === part);
let places = 0;
const forPlace = <T>(values: readonly T[]): readonly T[] => {
  places += 1;
  return isWhole ? values : values.filter((_one, at) => (at + places) % 3 === 0);
};

/**
 * Spoiled writes in one push: each has its own verdict, and none of them keeps another from having
 * one.
 */
const WRITES_PER_BATCH = 25;

type Schema = Record<string, AnyAnswer>;
/** Something of the shape that a schema asks for. */
const sample = (schema: Schema): AnyAnswer => {
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['enum']) return schema['enum'][0];
  if (schema['anyOf']) return sample(schema['anyOf'][0]);
  if (schema['type'] === 'object')
    return Object.fromEntries(
      Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([k, v]) => [
        k,
        sample(v),
      ]),
    );
  if (schema['type'] === 'array') return [sample(schema['items'] ?? {})];
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return Math.max(1, schema['minimum'] ?? 1);
  if (schema['type'] === 'boolean') return true;
  if (schema['format'] === 'uuid') return '018f3b6a-5c3e-4b6e-9d2a-0c5f8e7a1b2c';
  if (schema['format'] === 'date-time') return '2026-03-10T11:00:00.000Z';
  if (String(schema['pattern']).includes('\\d{4}-')) return '2026-03-10 11:00:00';
  return schema['type'] === 'string'
    ? 'x1'.repeat(Math.max(1, Math.ceil((schema['minLength'] ?? 1) / 2)))
    : 'x';
};
const sampleOf = (schema: z.ZodMiniType): AnyAnswer =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** The same value once for each place in it, with something hostile there. */
const spoiled = function* (value: AnyAnswer): Generator<AnyAnswer> {
  yield* forPlace(hostile);
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value))
    for (const bad of spoiled(value[key]))
      yield Array.isArray(value) ? [bad] : { ...value, [key]: bad };
};

let databases = 0;
onEmbeddedDatabase((database) => {
  const part = databases;
  databases += 1;
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  const folder = mkdtempSync(join(tmpdir(), 'test-hostile-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
    writeFileSync(join(folder, 'assets', 'main.js'), '1');
    t = await startTestApp(database(), {
      appFolder: folder,
      loginRates: { perAccount: 1e9, perAddress: 1e9 },
    });
    c = await t.company();
  });
  afterAll(async () => {
    await t.app.close();
    rmSync(folder, { recursive: true });
  });

  const faults: unknown[] = [];
  const note = (what: unknown, { status, body }: Got): void => {
    if (status >= 500) faults.push([what, status]);
    else if (status >= 400 && !(typeof body.message === 'string' && body.message.length > 3))
      faults.push([what, status, 'says nothing']);
  };
  const cut = (value: unknown): string => {
    try {
      return JSON.stringify(value).slice(0, 300);
    } catch {
      return 'too deep to be shown';
    }
  };

  test('no field of no call', async () => {
    token = await t.enter(c, 'admin');
    for (const [name, call] of share(Object.entries<AnyCall>(calls), part)) {
      if (['login', 'logout', 'renewLogin'].includes(name)) continue;
      const params = call.params ? sampleOf(call.params) : {};
      const address = (values: Record<string, unknown>): string =>
        `/api${call.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key]).replace(/\p{Surrogate}/gu, '\uFFFD')))}`;
      const send = async (path: string, body?: unknown): Promise<void> => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          'idempotency-key': crypto.randomUUID(),
          ...(payload && { 'content-type': 'application/json' }),
        };
        note(
          [name, path.slice(0, 120), cut(body)],
          await t.call(call.method, path, { host: c.host, token, headers, body: payload }),
        );
      };
      for (const key of Object.keys(params))
        for (const bad of forPlace(texts))
          await send(address({ ...params, [key]: bad }), call.body && sampleOf(call.body));
      if (call.query)
        for (const key of Object.keys(sampleOf(call.query)))
          for (const bad of forPlace([...texts, ...numbers, ...moments])) {
            const query = new URLSearchParams({ ...sampleOf(call.query), [key]: String(bad) });
            await send(`${address(params)}?${query}`, call.body && sampleOf(call.body));
          }
      if (call.body)
        for (const body of spoiled(sampleOf(call.body))) await send(address(params), body);
    }
    expect(faults.splice(0)).toEqual([]);
  }, 300_000);

  test('no payload of no queued write holds up the others of its batch', async () => {
    token = await t.enter(c);
    for (const kind of share(Object.keys(commands) as CommandKind[], part)) {
      const payloads = [...spoiled(sampleOf(commands[kind].payload))];
      for (let at = 0; at < payloads.length; at += WRITES_PER_BATCH) {
        const batch = payloads.slice(at, at + WRITES_PER_BATCH);
        const answer = await t.push(
          c,
          token,
          batch.map((payload) => ({ kind, payload })),
        );
        note([kind, batch.map(cut)], answer);
        for (const [index, payload] of batch.entries()) {
          const verdict = answer.body.results?.[index]?.verdict;
          if (!['applied', 'merged', 'rejected', 'conflict', 'replayed'].includes(verdict))
            faults.push([kind, cut(payload), verdict]);
        }
      }
    }
    expect(faults.splice(0)).toEqual([]);
  }, 300_000);

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/main.js%00.png',
    '/%00',
    '/assets/%00',
    '/assets/%c0%ae%c0%ae/x',
    '/assets/%',
    '/%ff',
    '/.git/config',
    '/assets',
    '/assets/..\\..\\x',
    '//etc/passwd',
    '/media/%00/x',
    `/media/${'0'.repeat(64)}/%00`,
    `/media/${'0'.repeat(64)}/..%2f..%2fx`,
    '/api/%00',
    '/api/learning/nodes/%00',
    '/api/learning/nodes/..%2f..%2f',
    '/api/learning/nodes/%ed%a0%80',
    '/frame/%00?token=%00',
    '/frame/x?token=\ud83d',
    '/socket.io/?EIO=4&transport=polling&sid=%00',
    '/manifest.webmanifest%00',
    '/.well-known/%00',
    'a name of 5,000 letters',
    'a path of 2,000 levels',
  ])('the address %s', async (name) => {
    const path = long[name] ?? name;
    for (const accept of ['*/*', 'text/html']) {
      const answer = await t.call('GET', path, { host: c.host, token, headers: { accept } });
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status < 500),
      ]);
      expect(JSON.stringify(answer.body)).not.toContain('root:');
    }
  });

  test('a body that never ends is cut off', async () => {
    const slow = await startTestApp(database(), { requestTimeoutMs: 500 });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const address = slow.app.server.address();
    const socket = connect({
      port: typeof address === 'object' ? (address?.port ?? 0) : 0,
      host: '127.0.0.1',
    });
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: ${c.host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    );
    const drip = setInterval(() => socket.write(' '), 100);
    const began = Date.now();
    let said = '';
    socket.on('data', (bytes) => (said += bytes.toString()));
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(drip);
    await slow.app.close();
    expect([said.slice(0, 12), Date.now() - began < 5000]).toEqual(['HTTP/1.1 408', true]);
  });

  test.each(['\0', 'a\0b', '\u00e9', '"', '127.0.0.1:99999', '[::', '..'])(
    'the host %j',
    async (host) => {
      const answer = await t.call('GET', '/api/learning/nodes/x', {
        host: 'x',
        headers: { host, authorization: 'Bearer \0.x.y' },
      });
      expect(answer.status).toBeLessThan(500);
    },
  );
});
