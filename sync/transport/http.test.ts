import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCertificate } from '#contract/api/certificate/certificate.ts';
import { readUser } from '#contract/api/access/users.ts';
import { recordAccess } from '#contract/api/learning/trackings.ts';
import { aProblem } from '#tests/builders/replies.ts';
import { aMe } from '#tests/builders/rows.ts';
import { payloads } from '#tests/builders/op.ts';
import { askServer } from './ask-server.ts';
import { sendHttp } from './http.ts';
import { httpWire } from './http-wire.ts';

interface SeenRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let base = '';
let asked: SeenRequest[] = [];
let answer: (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answer = json(200, { ok: true });
});

const get = (timeout = 2_000) => sendHttp({ method: 'GET', url: `${base}/x`, timeout });

describe('one try, and what came of it', () => {
  test('an answer as it came', async () => {
    answer = json(201, { a: 1 }, { 'X-Sync-Protocol': '1' });
    const reply = await get();
    expect(reply).toMatchObject({ kind: 'answer', status: 201, body: { a: 1 } });
    expect(
      reply.kind === 'answer' && [reply.header('x-sync-protocol'), reply.header('retry-after')],
    ).toEqual(['1', null]);
  });

  test.each([400, 401, 408, 409, 425, 429, 500, 502, 503, 504])(
    '%d is an answer, and is not asked for twice',
    async (status) => {
      answer = json(status, { code: 'x' });
      expect(await get()).toMatchObject({ kind: 'answer', status, body: { code: 'x' } });
      expect(asked.length).toBe(1);
    },
  );

  test.each([
    ['a page of a hotel', '<html>Bem-vindo</html>'],
    ['nothing', ''],
    ['half of an answer', '{"v":1,"results":[{"id'],
  ])('%s is an answer without a body', async (_name, text) => {
    answer = (response) => response.writeHead(200).end(text);
    expect(await get()).toMatchObject({ kind: 'answer', status: 200, body: null });
  });

  test('a redirect is not followed: it is a captive portal’s work', async () => {
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    expect(await get()).toEqual({ kind: 'unreachable' });
    expect(asked.map(({ url }) => url)).toEqual(['/api/x']);
  });

  test('a connection that is cut in the middle', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":');
      response.destroy();
    };
    expect(await get()).toEqual({ kind: 'unreachable' });
  });

  test('a server that says nothing', async () => {
    answer = () => undefined;
    expect(await get(60)).toEqual({ kind: 'unreachable' });
  });

  test('no person there', async () => {
    expect(await sendHttp({ method: 'GET', url: 'http://127.0.0.1:1/x', timeout: 500 })).toEqual({
      kind: 'unreachable',
    });
  });
});

describe('the calls of the sync', () => {
  const wire = () => httpWire(base);

  test('push', async () => {
    const request = {
      v: 1,
      device: 'd',
      owner: 'ana',
      epoch: null,
      nonce: 'nonce-123',
      clock: { wall: 1, offset: 0, err: 0 },
      ops: [],
    };
    await wire().push('token', request);
    expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/sync/push', request],
    ]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer token',
      'x-sync-protocol': '1',
      'content-type': 'application/json',
    });
  });

  test('changes and scopes', async () => {
    await wire().changes('token', {
      scope: 'person:ana',
      cursor: 7,
      limit: 50,
      nonce: 'nonce-123',
      walk: 1,
    });
    await wire().scopes('token', { nonce: 'nonce-123' });
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/api/sync/changes?scope=person:ana&cursor=7&limit=50&nonce=nonce-123&walk=1'],
      ['GET', '/api/sync/scopes?nonce=nonce-123'],
    ]);
  });

  test('renew', async () => {
    await wire().renew('old', { idUser: 'ana', idAppType: 2, attempt: 'a1' });
    expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/login/renewlogin', { idUser: 'ana', idAppType: 2, attempt: 'a1' }],
    ]);
  });
});

describe('a call that cannot wait', () => {
  const ask = () => askServer(base);

  test('answers what the contract says', async () => {
    answer = json(200, { success: true, user: aMe() });
    expect(await ask()(readUser, { params: { idUser: 'ana' } }, 'token')).toEqual({
      ok: true,
      value: { success: true, user: aMe() },
    });
    expect([asked[0]?.url, asked[0]?.headers.authorization]).toEqual([
      '/api/users/ana',
      'Bearer token',
    ]);
  });

  test('parameters cannot leave their place', async () => {
    await ask()(recordAccess, {
      params: { idContentItem: '../../login?x=1' },
      body: payloads['access.record'],
    });
    expect(asked[0]?.url).toBe('/api/learning/contents/..%2F..%2Flogin%3Fx%3D1/trackings');
  });

  test('tells what our server said', async () => {
    answer = json(404, aProblem('not_found'));
    expect(await ask()(readUser, { params: { idUser: 'ana' } })).toEqual({
      ok: false,
      code: 'not_found',
      problem: aProblem('not_found'),
    });
  });

  test.each([
    ['seconds', '42'],
    ['a date', 'Thu, 01 Jan 2026 10:00:42 GMT'],
  ])('tells how long to wait, said as %s', async (_name, value) => {
    answer = json(429, aProblem('rate_limited'), {
      'retry-after': value,
      date: 'Thu, 01 Jan 2026 10:00:00 GMT',
    });
    expect(await ask()(readUser, { params: { idUser: 'ana' } })).toEqual({
      ok: false,
      code: 'rate_limited',
      problem: aProblem('rate_limited'),
      after: 42_000,
    });
  });

  test.each([
    ['another shape', 200, { hello: 1 }],
    ['a page', 200, '<html>'],
    ['an error of another person', 404, { error: 'Not found' }],
  ])('%s is foreign', async (_name, status, body) => {
    answer = json(status, body);
    expect(await ask()(readUser, { params: { idUser: 'ana' } })).toEqual({
      ok: false,
      code: 'foreign',
      problem: null,
    });
  });

  test('a failure of a proxy is no log-in page', async () => {
    answer = json(502, { error: 'Bad gateway' });
    expect(await ask()(readUser, { params: { idUser: 'ana' } })).toEqual({
      ok: false,
      code: 'unavailable',
      problem: null,
    });
  });

  describe('that answers with a file', () => {
    const certificate = () =>
      ask()(
        createCertificate,
        { body: { idUser: 'ana', idEnrollment: 'e1', idNodeEnrollment: 'e1.n' } },
        'token',
      );
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe);

    test('gives its bytes as they are', async () => {
      answer = (response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
      expect(await certificate()).toEqual({ ok: true, value: bytes });
    });

    test('tells a failure in words', async () => {
      answer = json(403, aProblem('not_completed'), { 'content-type': 'application/problem+json' });
      expect(await certificate()).toEqual({
        ok: false,
        code: 'not_completed',
        problem: aProblem('not_completed'),
      });
    });

    test('believes no page of another person', async () => {
      answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      expect(await certificate()).toEqual({ ok: false, code: 'foreign', problem: null });
    });
  });

  test('no answer', async () => {
    expect(
      await askServer('http://127.0.0.1:1/api')(readUser, { params: { idUser: 'ana' } }),
    ).toEqual({
      ok: false,
      code: 'unreachable',
      problem: null,
    });
  });
});
