import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
let token: string;
const folder = mkdtempSync(join(tmpdir(), 'test-app-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'service-worker.js'), '// worker');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'console.info(1)');
  writeFileSync(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync('console.info(1)'));
  database = await openPgliteInMemory();
  t = await startTestApp(database, { appFolder: folder });
  c = await t.company();
  token = await t.enter(c);
});

afterAll(async () => {
  await t.app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const code = ({ status, body, headers }: Awaited<ReturnType<TestApp['call']>>) => [
  status,
  body.code,
  String(headers['content-type']).split(';')[0],
];
const problem = 'application/problem+json';

describe('a call that cannot be read is answered with problem details', () => {
  const post = (payload: string, type = 'application/json') =>
    t.call('POST', '/api/login', {
      host: c.host,
      body: payload,
      headers: { 'content-type': type },
    });

  test('bad JSON, an empty body, another format, 20 MB', async () => {
    expect(code(await post('{"username":'))).toEqual([400, 'invalid_json', problem]);
    expect(code(await post(''))).toEqual([400, 'invalid_json', problem]);
    expect(code(await post('<xml/>', 'application/xml'))).toEqual([
      415,
      'unsupported_media',
      problem,
    ]);
    expect(code(await post(JSON.stringify({ username: 'x'.repeat(20 * 1024 * 1024) })))).toEqual([
      413,
      'too_large',
      problem,
    ]);
    expect(code(await post('{"__proto__":{"admin":1}}'))).toEqual([400, 'invalid_json', problem]);
    expect(code(await post('"text"'))).toEqual([422, 'invalid_fields', problem]);
  });

  test('unknown calls, other methods, addresses that are none', async () => {
    const get = (path: string, accept = 'text/html') =>
      t.call('GET', path, { host: c.host, token, headers: { accept } });
    expect(code(await get('/api/nothing'))).toEqual([404, 'not_found', problem]);
    expect(code(await get('/api'))).toEqual([404, 'not_found', problem]);
    expect(code(await get('/api/login'))).toEqual([404, 'not_found', problem]);
    expect(code(await get('/api/learning/nodes/%E0%A4%A'))).toEqual([404, 'not_found', problem]);
    expect(code(await get(`/api/learning/nodes/${'x'.repeat(500)}`))).toEqual([
      404,
      'not_found',
      problem,
    ]);
    expect(code(await get('/api/learning/nodes/a%20b'))).toEqual([422, 'invalid_fields', problem]);
    expect(code(await get('/media/nothing/x.png'))).toEqual([404, 'not_found', problem]);
  });

  test('what was not expected shows nothing of itself', async () => {
    const broken = await startTestApp({ ...database, db: database.db }, {});
    const session = await broken.enter(c);
    broken.services.docs.get = () => Promise.reject(new Error('secret of the house'));
    const { status, body } = await broken.call('GET', `/api/learning/nodes/${c.course}`, {
      host: c.host,
      token: session,
    });
    expect([status, body]).toEqual([
      500,
      {
        type: 'urn:problem:internal',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal',
        message: 'Um problema inesperado ocorreu.',
        instance: expect.stringMatching(/^urn:request:[\w-]+$/),
      },
    ]);
    await broken.app.close();
  });

  test('paths match in any case, with and without a slash at the end, and keep the case of what they name', async () => {
    const { status, body } = await t.call('GET', `/API/Learning/NODES/${c.course}/`, {
      host: c.host,
      token,
    });
    expect([status, body.node.idNode]).toEqual([200, c.course]);
    expect(
      (
        await t.call('GET', `/api/learning/nodes/${c.course.toUpperCase()}`, {
          host: c.host,
          token,
        })
      ).status,
    ).toBe(404);
  });
});

describe('headers', () => {
  test('let nothing run that is not from here', async () => {
    for (const path of [
      '/',
      '/api/sync/ping?nonce=12345678',
      '/api/nothing',
      '/assets/main-abc123.js',
    ]) {
      const { headers } = await t.call('GET', path, {
        host: c.host,
        headers: { accept: 'text/html' },
      });
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]),
      );
      // The first page brings one style sheet with it, which its policy names by its hash.
      const style =
        path === '/' ? expect.stringMatching(/^'self' 'sha256-[\w+/=]{44}'$/) : "'self'";
      expect(policy).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': style,
        'style-src-attr': "'none'",
        'img-src': "'self' data: blob:",
        'media-src': "'self' blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self' blob:",
        'manifest-src': "'self'",
        'frame-src': "'self'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default cleaned dompurify',
      });
      expect(headers).toMatchObject({
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('of the API forbid keeping; behind https they ask for https', async () => {
    const { headers } = await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token });
    expect(headers['cache-control']).toBe('no-store');
    const behind = await startTestApp(database, { trustedProxies: ['10.0.0.0/8'] });
    const ask = (ip: string, proto: string) =>
      behind.call('GET', '/health', {
        host: c.host,
        ip,
        headers: { 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.7' },
      });
    const secure = (await ask('10.1.2.3', 'https')).headers;
    expect(secure).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
    });
    // The same server has companies on a plain network, and not every person near by is its proxy.
    for (const plain of [
      await ask('10.1.2.3', 'http'),
      await ask('192.168.0.9', 'https'),
      await ask('127.0.0.1', 'https'),
    ])
      expect([
        plain.headers['strict-transport-security'],
        plain.headers['cross-origin-opener-policy'],
      ]).toEqual([undefined, undefined]);
    await behind.app.close();
  });
});

describe('the app', () => {
  const get = (path: string, accept = 'text/html', more = {}) =>
    t.call('GET', path, { host: c.host, headers: { accept, ...more } });

  test('is served with what may be kept and what is asked for again', async () => {
    const seen = async (path: string, accept?: string) => {
      const { status, headers } = await get(path, accept);
      return [
        path,
        status,
        String(headers['content-type']).split(';')[0],
        headers['cache-control'],
      ];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await seen('/')).toEqual(['/', 200, 'text/html', 'no-cache']);
    expect(await seen('/level/abc/1.2')).toEqual(['/level/abc/1.2', 200, 'text/html', 'no-cache']);
    expect(await seen('/service-worker.js', '*/*')).toEqual([
      '/service-worker.js',
      200,
      'application/javascript',
      'no-cache',
    ]);
    expect(await seen('/assets/main-abc123.js', '*/*')).toEqual([
      '/assets/main-abc123.js',
      200,
      'application/javascript',
      forever,
    ]);
    expect(await seen('/assets/gone-000.js', '*/*')).toEqual([
      '/assets/gone-000.js',
      404,
      problem,
      undefined,
    ]);
    expect(await seen('/nothing.json', 'application/json')).toEqual([
      '/nothing.json',
      404,
      problem,
      undefined,
    ]);
    expect((await seen('/../package.json', '*/*'))[1]).toBe(404);
  });

  test('comes compressed where it was compressed beforehand', async () => {
    const { status, headers } = await get('/assets/main-abc123.js', '*/*', {
      'accept-encoding': 'gzip',
    });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'gzip',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('is named by the company of the host', async () => {
    const { status, headers, body } = await t.call('GET', '/manifest.webmanifest', {
      host: c.host,
    });
    const manifest = typeof body === 'string' ? JSON.parse(body) : body;
    expect([status, headers['content-type'], manifest]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      {
        id: '/',
        name: 'Empresa de Teste',
        short_name: 'Teste',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0d4653',
        background_color: '#0d4653',
        icons: expect.any(Array),
      },
    ]);
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src } of icons) {
      const icon = await t.call('GET', src, { host: c.host });
      expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    }
    const apple = await t.call('GET', '/icons/apple-180.png', { host: c.host });
    expect([apple.status, apple.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await t.call('GET', '/icons/other-180.png', { host: c.host })).status).toBe(404);
    for (const path of ['/manifest.webmanifest', '/icons/apple-180.png'])
      expect((await t.call('GET', path, { host: 'nenhum.test' })).status).toBe(404);
  });
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and has every call', async () => {
    const { status, body } = await t.call('GET', '/api/openapi.json', { host: c.host });
    const operations = Object.values<AnyAnswer>(body.paths).flatMap((path) =>
      Object.values<AnyAnswer>(path).map((operation) => operation.operationId),
    );
    expect([status, body.openapi, operations.toSorted()]).toEqual([
      200,
      '3.1.0',
      Object.keys(calls).toSorted(),
    ]);
    const login = body.paths['/api/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
      'idAppType',
    ]);
    expect(login.security).toEqual([]);
    expect(Object.keys(login.responses)).toEqual(['200', 'default']);
    expect(body.paths['/api/learning/nodes/{idNode}'].get.parameters[0]).toMatchObject({
      in: 'path',
      name: 'idNode',
      required: true,
    });
  });

  test('is a page without scripts and without addresses of others', async () => {
    const { status, body } = await t.call('GET', '/api/docs', { host: c.host });
    expect(status).toBe(200);
    expect(body).toContain('/api/sync/push');
    expect(body).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
  });
});

test('health is told with and without the prefix', async () => {
  const fine = { status: 200, body: { status: 'ok', database: 'pglite', version: '0.0.0' } };
  expect(await t.call('GET', '/health', { host: 'any' })).toMatchObject(fine);
  expect(await t.call('GET', '/api/health', { host: 'any' })).toMatchObject(fine);
});

describe('a forgotten password', () => {
  const forgot = (username: string, ip: string) =>
    t.call('POST', '/api/login/forgot', { host: c.host, ip, body: { username, idAppType: 1 } });

  test('sends a link to who has an address, and says where there is no person to send one to', async () => {
    const told = { status: 200, body: { success: true, message: 'E-mail enviado com sucesso!' } };
    expect(await forgot('ana', '10.0.1.1')).toMatchObject(told);
    const failed = { status: 200, body: { success: false, message: 'Erro ao enviar e-mail.' } };
    expect(await forgot('ninguem', '10.0.1.1')).toMatchObject(failed);
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`ana@${c.tenant}.example`, 'Empresa de Teste: crie uma nova senha'],
    ]);
    expect(t.mails[0]?.text).toMatch(new RegExp(`http://${c.host}/login#reset=[\\w-]{43}\\n`));
  });

  test('is replaced by the link, once, and every person who was in is out', async () => {
    await forgot('bia', '10.0.1.2');
    const link = /#reset=([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1];
    const reset = (newPassword: string, ip = '10.0.1.3') =>
      t.call('POST', '/api/login/reset', { host: c.host, ip, body: { token: link, newPassword } });
    const bia = await t.enter(c, 'bia');
    expect((await reset('curta')).body.fields).toEqual([
      { path: 'newPassword', message: 'Ao menos 8 caracteres' },
      { path: 'newPassword', message: 'Ao menos um número' },
    ]);
    expect(await reset('NovaSenha1')).toMatchObject({ status: 200, body: { success: true } });
    expect((await reset('NovaSenha2')).body.fields).toEqual([
      { path: 'token', message: 'Este link não vale mais. Peça outro.' },
    ]);
    expect((await t.call('GET', `/api/users/${c.bia}`, { host: c.host, token: bia })).status).toBe(
      401,
    );
    const login = (password: string) =>
      t.call('POST', '/api/login', {
        host: c.host,
        ip: '10.0.1.4',
        body: { username: 'bia', password, idAppType: 1 },
      });
    expect([(await login('Senha2026')).status, (await login('NovaSenha1')).status]).toEqual([
      401, 200,
    ]);
  });

  test('cannot be replaced by a link that has expired', async () => {
    await forgot('ana', '10.0.1.5');
    const link = /#reset=([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1];
    t.clock.advance({ minutes: 61 });
    const { status, body } = await t.call('POST', '/api/login/reset', {
      host: c.host,
      ip: '10.0.1.6',
      body: { token: link, newPassword: 'NovaSenha1' },
    });
    expect([status, body.fields[0].path]).toEqual([422, 'token']);
  });
});
