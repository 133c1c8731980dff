import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { packageLabel } from '#contract/areas/scorm/rules/package-origin.ts';
import { deliverySample } from '#contract/areas/scorm/rules/delivery-test.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { PackagesAddress } from './packages-address.ts';
import { buildPackagesApp } from './packages-app.ts';

const [ours, others] = ['a'.repeat(64), 'b'.repeat(64)];
const page = '<!doctype html><title>Lição</title>';
const sha256 = createHash('sha256').update(page).digest('hex');
const clock = new TestClock();
let database: OpenDatabase;
let fileStore: string;
let app: FastifyInstance;
let address: PackagesAddress;

beforeAll(async () => {
  database = await openPgliteInMemory();
  fileStore = mkdtempSync(join(tmpdir(), 'trilha-packages-'));
  const built = [
    'lesson.html',
    'lesson-page.js',
    'lesson-page.css',
    'lesson-worker.js',
    'maintenance.html',
    'maintenance.js',
  ];
  for (const name of [...built, 'delivery-test.html', 'delivery-test.js'])
    writeFileSync(join(fileStore, name), name);
  const storage = new FileStorage(join(fileStore, 'files'));
  await storage.put(Readable.from([Buffer.from(page)]));
  const file = { path: 'dir/ação 1.html', sha256, size: page.length, mimeType: 'text/html' };
  await database.db.insert(packageFiles).values([
    { tenant: 'aurora', idPackage: ours, ...file },
    { tenant: 'outra', idPackage: others, ...file },
    { tenant: 'aurora', idPackage: ours, ...file, path: 'guia.pdf', mimeType: 'application/pdf' },
  ]);
  address = new PackagesAddress(database.db, clock, { cdn: 'https://entrega.example' });
  address.port = 9000;
  app = buildPackagesApp({
    db: database.db,
    storage,
    clock,
    log: pino({ level: 'silent' }),
    folder: fileStore,
    address,
    trustedProxies: [],
    installTurns: () => undefined,
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(fileStore, { recursive: true });
});

const asked = { protocol: 'http', hostname: 'aurora.test' };
const baseOf = async (tenant = 'aurora', idPackage = ours) =>
  new URL(await address.base(asked, { tenant, idUser: 'ana', idPackage })).pathname;
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'aurora.test:9000', ...headers } });

test('a file of a package opens by its signed address, with its type and without sniffing', async () => {
  const answer = await get(`${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`);
  expect([
    answer.statusCode,
    answer.body,
    answer.headers['content-type'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, page, 'text/html', 'nosniff']);
  expect(answer.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://aurora.test:* https://aurora.test:*",
  );
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await get(`${await baseOf()}DIR/${encodeURIComponent('Ação 1.HTML')}`)).statusCode).toBe(
    200,
  );
  expect(
    (await get(`${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`, { range: 'bytes=0-1' }))
      .statusCode,
  ).toBe(206);
});

it.each<[string, () => Promise<string>]>([
  ['another package under this address', async () => (await baseOf()).replace(ours, others)],
  ['another company’s package', () => baseOf('aurora', others)],
  ['no token', async () => `/p/-/${ours}/`],
  [
    'a token that was changed',
    async () =>
      (await baseOf()).replace(/\/p\/(\d+)/, (_all, end: string) => `/p/${Number(end) + 1}`),
  ],
  [
    'a token of another person',
    async () =>
      (await baseOf()).replace(
        /\.[\w-]+\./,
        `.${Buffer.from('["outra","ana"]').toString('base64url')}.`,
      ),
  ],
  ['half a token', async () => `/p/1.e30./${ours}/`],
])('%s opens nothing', async (_what, base) => {
  expect((await get(`${await base()}dir/${encodeURIComponent('ação 1.html')}`)).statusCode).toBe(
    404,
  );
});

it.each([
  '../dir/x',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/lesson',
  'dir/',
  '',
  'dir%00',
  '%ff',
])('“%s” leaves no package', async (path) => {
  const answer = await get(`${await baseOf()}${path}`);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('an address ends', async () => {
  const base = await baseOf();
  clock.advance({ hours: 13 });
  expect((await get(`${base}dir/${encodeURIComponent('ação 1.html')}`)).statusCode).toBe(404);
});

test('a PDF inside of a lesson is offered in a window, and is itself anywhere else', async () => {
  const url = `${await baseOf()}guia.pdf`;
  const typeOf = async (from: string, to: string) =>
    (await get(from, { 'sec-fetch-dest': to })).headers['content-type'];
  expect((await get(url, { 'sec-fetch-dest': 'iframe' })).body).toContain('target="_blank"');
  expect([
    await typeOf(url, 'object'),
    await typeOf(url, 'document'),
    await typeOf(`${url}?documento=inteiro`, 'iframe'),
  ]).toEqual(['text/html; charset=utf-8', 'application/pdf', 'application/pdf']);
});

test('a package cannot install a worker of its own', async () => {
  const url = `${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`;
  expect((await get(url, { 'service-worker': 'script' })).statusCode).toBe(404);
});

test('the page around a lesson runs its own script alone, and only the app of its company frames it', async () => {
  const policy = String(
    (await get('/lesson?app=http://aurora.test')).headers['content-security-policy'],
  );
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain('frame-ancestors http://aurora.test:* https://aurora.test:*');
  expect((await get('/lesson-worker.js')).statusCode).toBe(200);
  expect((await get('/api/me')).statusCode).toBe(404);
});

it.each([
  [
    undefined,
    'http://aurora.test:9000',
    'aurora.test',
    ['http://aurora.test:*', 'https://aurora.test:*'],
  ],
  [
    'https://licoes.{host}',
    'https://licoes.aurora.test',
    'licoes.aurora.test',
    ['http://aurora.test:*', 'https://aurora.test:*'],
  ],
  [
    'https://{host}:8443',
    'https://aurora.test:8443',
    'aurora.test',
    ['http://aurora.test:*', 'https://aurora.test:*'],
  ],
  ['https://pacotes.example', 'https://pacotes.example', 'pacotes.example', ['https:', 'http:']],
])('with PACKAGES_URL %s the origin is %s', (url, origin, hostname, framedBy) => {
  const placed = new PackagesAddress(database.db, clock, { url });
  placed.port = 9000;
  expect([placed.origin(asked), placed.framedBy({ hostname })]).toEqual([origin, framedBy]);
});

describe('through a delivery network', () => {
  const shared = async (idUser: string) =>
    address.base(asked, { tenant: 'aurora', idUser, idPackage: ours }, true);

  test('all people of a company have the same address of a file, which a network may keep', async () => {
    const base = await shared('ana');
    expect(base).toMatch(/^https:\/\/entrega\.example\/p\//);
    expect(await shared('bia')).toBe(base);
    const answer = await get(`${new URL(base).pathname}dir/${encodeURIComponent('ação 1.html')}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600',
    ]);
    expect(
      (await get(`${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`)).headers[
        'cache-control'
      ],
    ).toBe('private, max-age=3600');
  });

  test('such an address opens no other company’s package, and ends', async () => {
    const base = new URL(await shared('ana')).pathname;
    expect(
      (await get(`${base.replace(ours, others)}dir/${encodeURIComponent('ação 1.html')}`))
        .statusCode,
    ).toBe(404);
    clock.advance({ hours: 12, seconds: 1 });
    expect((await get(`${base}dir/${encodeURIComponent('ação 1.html')}`)).statusCode).toBe(404);
  });

  test('a PDF, which has two answers, says so', async () => {
    const asFrame = await get(`${await baseOf()}guia.pdf`, { 'sec-fetch-dest': 'iframe' });
    expect([asFrame.headers['content-type'], asFrame.headers['vary']]).toEqual([
      'text/html; charset=utf-8',
      'sec-fetch-dest',
    ]);
    expect((await get(`${await baseOf()}guia.pdf`)).headers['vary']).toBe('sec-fetch-dest');
  });

  test('the sample of the test comes whole and in parts', async () => {
    expect((await get('/delivery-test?app=http://aurora.test')).statusCode).toBe(200);
    const whole = await get('/delivery-test.txt');
    expect([whole.statusCode, whole.body, whole.headers['cache-control']]).toEqual([
      200,
      deliverySample,
      'no-store',
    ]);
    const part = await get('/delivery-test.txt', { range: 'bytes=0-8' });
    expect([part.statusCode, part.rawPayload]).toEqual([
      206,
      Buffer.from(deliverySample).subarray(0, 9),
    ]);
    expect((await get('/delivery-test.txt', { range: 'bytes=900-' })).statusCode).toBe(416);
  });
});

describe('an origin for each package', () => {
  const holder = { tenant: 'aurora', idUser: 'ana', idPackage: ours };
  const label = packageLabel(holder);
  const lesson = `dir/${encodeURIComponent('ação 1.html')}`;
  const on = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } });

  it.each([
    [undefined, 'localhost', 'http://{package}.localhost:9000'],
    [undefined, 'aurora.localhost', 'http://{package}.aurora.localhost:9000'],
    [undefined, 'aurora.test', null],
    [undefined, '192.168.0.7', null],
    ['https://licoes.{host}', 'aurora.localhost', null],
    ['https://{package}.licoes.{host}', 'aurora.test', 'https://{package}.licoes.aurora.test'],
  ])('with PACKAGES_URL %s the app at %s has %s', (url, hostname, expected) => {
    const placed = new PackagesAddress(database.db, clock, { url });
    placed.port = 9000;
    expect(placed.ownOrigins({ protocol: 'http', hostname })).toBe(expected);
    const framed = placed.framed({ protocol: 'http', hostname });
    expect(framed.some((origin) => origin.includes('*.'))).toBe(expected !== null);
    // Apps that know of no names still find theirs.
    expect(placed.origin({ protocol: 'http', hostname })).not.toContain('{');
  });

  it('is framed by the app of the same company, and named in the address of a lesson', async () => {
    const placed = new PackagesAddress(database.db, clock, {
      url: 'https://{package}.licoes.{host}',
    });
    expect(placed.framedBy({ hostname: `${label}.licoes.aurora.test` })).toEqual([
      'http://aurora.test:*',
      'https://aurora.test:*',
    ]);
    expect(await placed.base(asked, holder)).toMatch(
      new RegExp(`^https://${label}\\.licoes\\.aurora\\.test/p/`),
    );
  });

  it('serves the files of its own package alone, and of one person', async () => {
    const url = `${await baseOf()}${lesson}`;
    expect((await on(`${label}.aurora.test:9000`, url)).statusCode).toBe(200);
    for (const other of [
      { ...holder, idPackage: others },
      { ...holder, idUser: 'bia' },
      { ...holder, tenant: 'outra' },
    ])
      expect((await on(`${packageLabel(other)}.aurora.test:9000`, url)).statusCode).toBe(404);
  });

  it('lets the network that has a name for each package show it under that name alone', async () => {
    const named = new PackagesAddress(database.db, clock, {
      cdn: 'https://{package}.entrega.example',
    });
    const shared = { ...holder, idUser: '' };
    expect(named.isServedOn({ hostname: `${packageLabel(shared)}.aurora.test` }, shared)).toBe(
      true,
    );
    expect(named.isServedOn({ hostname: 'aurora.test' }, shared)).toBe(false);
    expect(
      named.isServedOn(
        { hostname: `${packageLabel({ ...shared, idPackage: others })}.aurora.test` },
        shared,
      ),
    ).toBe(false);
    expect(address.isServedOn({ hostname: 'aurora.test' }, shared)).toBe(true);
  });

  it('gives a window no origin where packages share one, and leaves it its own otherwise', async () => {
    const url = `${await baseOf()}${lesson}`;
    const policyOf = async (host: string, destination: string) => {
      const { headers } = await on(host, url, { 'sec-fetch-dest': destination });
      return [
        String(headers['content-security-policy']).includes('sandbox allow-scripts'),
        headers['vary'],
      ];
    };
    expect(await policyOf('aurora.test:9000', 'document')).toEqual([true, 'sec-fetch-dest']);
    expect(await policyOf('aurora.test:9000', 'iframe')).toEqual([false, 'sec-fetch-dest']);
    expect(await policyOf(`${label}.aurora.test:9000`, 'document')).toEqual([
      false,
      'sec-fetch-dest',
    ]);
  });
});

describe('workers', () => {
  const own = `${packageLabel({ tenant: 'aurora', idUser: 'ana', idPackage: ours })}.aurora.test`;
  const workersAt = async (host: string, destination: string | null) => {
    const { statusCode, headers } = await app.inject({
      url: `${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`,
      headers: { host, ...(destination === null ? {} : { 'sec-fetch-dest': destination }) },
    });
    const [, workers] = /worker-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return [statusCode, workers];
  };

  it('that outlive their page run where a package has an origin of its own alone', async () => {
    expect(await workersAt('aurora.test', 'sharedworker')).toEqual([404, undefined]);
    expect(await workersAt('aurora.test', 'worker')).toEqual([200, "'self'"]);
    // A browser that does not say what it asks for could ask for any of them.
    expect(await workersAt('aurora.test', null)).toEqual([200, "'none'"]);
    expect(await workersAt(own, 'sharedworker')).toEqual([200, "'self' blob:"]);
    const { headers } = await get('/lesson?app=http://aurora.test');
    expect(headers['content-security-policy']).toContain("worker-src 'none'");
  });
});

it.each(['/nada', '/delivery-test.txt', `/p/x/${ours}/nada`])(
  '%s in a frame is no window of this origin',
  async (url) => {
    expect((await get(url)).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  },
);

it.each(['/delivery-test.js', '/lesson-page.js', '/maintenance.js', '/lesson', '/delivery-test'])(
  '%s takes no worker’s place',
  async (url) => {
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, { 'service-worker': 'script' })).statusCode).toBe(404);
  },
);

test('the worker’s script says which app may frame the page, so that nothing else has to', async () => {
  const script = await get('/lesson-worker.js', { 'service-worker': 'script' });
  expect(script.statusCode).toBe(200);
  expect(script.body).toMatch(
    /^self\.lessonPagePolicy = ".*frame-ancestors http:\/\/aurora\.test:\*/,
  );
});

test('an address that is marked as a PDF leads to nothing else', async () => {
  const url = `${await baseOf()}dir/${encodeURIComponent('ação 1.html')}`;
  expect((await get(`${url}?documento=inteiro`)).statusCode).toBe(404);
  expect((await get(`${await baseOf()}guia.pdf?documento=inteiro`)).statusCode).toBe(200);
});
