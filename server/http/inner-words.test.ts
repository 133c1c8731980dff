/**
 * Every route while something behind the server breaks: the database at each of its statements, the
 * storage, mail, text messages, payment and the video service. Whatever is answered, no word of the
 * inside is in it: no address, path, SQL, stack line or name of a driver.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { type Got, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askedOf, callOf } from '#tests/builders/asked-calls.ts';

/** What libraries and systems put into their errors; none of it is in a text of ours. */
const INNER =
  'getaddrinfo ENOTFOUND db.intern.example 10.9.8.7:5432 failed query: select "password_hash" from "people" where tenant = $1 ' +
  '/srv/trilha/server/db/postgres.ts:12:34 pglite drizzle s3cr3t-host';
const inner: readonly RegExp[] = [
  /ENOTFOUND|ECONN|EACCES|ENOSPC/,
  /intern\.example|10\.9\.8\.7|s3cr3t/,
  /password_hash|failed query|where tenant/i,
  /\/srv\/|node_modules|\/server\/[a-z-]+\/|\.ts:\d+/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /pglite|drizzle|ioredis|nodemailer|fastify|postgres/i,
];
const broken = (code?: string): Error =>
  Object.assign(
    new Error(INNER),
    code !== undefined && { code, detail: INNER, path: '/srv/trilha' },
  );

/** Counts down to the statement that fails; null: none does. */
let failAt: { left: number; code: string | undefined } | null = null;
let statements = 0;
const guard = {
  mayWrite: () => true,
  onStatement: () => {
    statements += 1;
    if (!failAt) return;
    failAt.left -= 1;
    if (failAt.left === 0) throw broken(failAt.code);
  },
};
let portsFail = false;
const port = <T>(value: T) =>
  portsFail ? Promise.reject(broken('ENOTFOUND')) : Promise.resolve(value);

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
let uploads: string;
const file = 'a'.repeat(64);
beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'inner-words-'));
  database = await openPgliteInMemory(guard);
  t = await startTestApp(database, {
    uploadsFolder: uploads,
    mail: { send: () => port(undefined) },
    sms: { send: () => port(undefined) },
    storage: {
      put: () => port({ sha256: file, size: 1 }),
      stat: () => port({ sha256: file, size: 1 }),
      has: () => port(true),
      read: () => Promise.reject(broken('ENOTFOUND')),
      delete: () => port(undefined),
      close: () => Promise.resolve(),
    },
    payment: {
      charge: () => port('refused' as const),
      resolve: () => port('refused' as const),
      find: () => port([]),
      list: () => port([]),
    },
  });
  c = await t.company();
  await t.services.db.insert(mediaFiles).values({
    tenant: c.tenant,
    sha256: file,
    fileName: 'a.png',
    mimeType: 'image/png',
    size: 1,
    public: true,
  });
});
afterAll(async () => {
  failAt = null;
  await t.app.close();
  await database.close();
  await rm(uploads, { recursive: true });
});

const ids = () => ({
  idNode: c.course,
  nodeCode: '1',
  id: c.course,
  idContentItem: c.contents.um,
  idContent: c.contents.um,
  parent: c.course,
  idEnrollment: c.enrollment,
  idNodeEnrollment: c.nodeEnrollment,
  idParentNodeEnrollment: c.nodeEnrollment,
  idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents.um),
  entityType: 'NODE',
  idEntity: c.course,
  elementType: 'CONTENT',
  idElement: c.contents.um,
  idCompany: c.tenant,
  idUser: c.ana,
});

/** Routes that are no calls. */
const beside = [
  '/',
  '/health',
  '/manifest.webmanifest',
  '/icons/192.png',
  '/.well-known/jwks.json',
  '/api/docs',
  '/api/openapi.json',
  '/api/embedded-campaign',
  '/api/embedded-landing',
  '/api/embedded-onboarding',
  '/api/embedded-section/s',
  '/api/embedded/um',
  '/api/login/sso/1',
  '/api/sso/oidc/p/callback?state=x&code=y',
  '/api/sso/saml/p/metadata',
  '/api/uploads/files/x',
  `/media/${file}/a.png`,
  '/nenhuma',
];

interface RouteCall {
  name: string;
  ask(): Promise<Got>;
}

const routes = (token: string, admin: string): RouteCall[] => [
  ...(Object.keys(calls) as CallName[])
    .toSorted((a, b) => Number(a === 'logout') - Number(b === 'logout'))
    .map((name) => ({
      name,
      ask: () => {
        const ways: Partial<Record<CallName, object>> = {
          login: { username: 'ana', password: PASSWORD, idAppType: 1 },
          renewLogin: { idUser: c.ana, idAppType: 1 },
          forgotPassword: { username: 'ana', idAppType: 1 },
        };
        const { path, body = ways[name] } = askedOf(name, { c, idUser: c.ana, ids: ids() });
        const { method, queued, auth } = callOf(name);
        return t.call(method, path, {
          host: c.host,
          token: typeof auth === 'object' ? admin : token,
          ...(queued === true && { headers: { 'idempotency-key': randomUUID() } }),
          ...(body !== undefined && { body }),
        });
      },
    })),
  ...beside.map((path) => ({
    name: path,
    ask: () => t.call('GET', path, { host: c.host, token }),
  })),
  {
    name: 'a batch',
    ask: () =>
      t.push(c, token, [
        { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 4 } },
      ]),
  },
];

/**
 * What an answer tells of the inside. The operator's probe says which database it has, and the
 * document of the interface names paths: both are for that.
 */
const told = ({ status, body, headers }: Got, name: string): string[] => {
  const text = `${typeof body === 'string' ? body : JSON.stringify(body)} ${JSON.stringify(headers)}`;
  const words =
    status < 400 && (name === 'health' || name.startsWith('/')) ? inner.slice(0, 3) : inner;
  return words.flatMap((one) => one.exec(text)?.[0] ?? []);
};

/** A call of more statements is broken at these and at its last. */
const MAX_BROKEN = 6;

test('no route tells a word of the inside, whichever statement of the database fails', async () => {
  const found: unknown[] = [];
  let failed = 0;
  let [token, admin] = [await t.enter(c), await t.enter(c, 'admin')];
  for (const [index, { name }] of routes(token, admin).entries()) {
    failAt = null;
    // A route that ends the session needs a new one for the next try.
    if (['logout', 'changePassword', 'endOtherDevices', 'endDevice'].includes(name))
      [token, admin] = [await t.enter(c), await t.enter(c, 'admin')];
    const asked = () => routes(token, admin)[index]?.ask() ?? Promise.reject(new Error(name));
    statements = 0;
    found.push(...told(await asked(), name).map((word) => [name, 'whole', word]));
    const count = Math.max(1, statements);
    const places = new Set([
      ...Array.from({ length: Math.min(count, MAX_BROKEN) }, (_, n) => n + 1),
      count,
    ]);
    for (const left of places) {
      failAt = { left, code: [undefined, '08006', '42P01'][left % 3] };
      const answer = await asked();
      failAt = null;
      if (answer.status >= 500) failed += 1;
      found.push(...told(answer, name).map((word) => [name, left, answer.status, word]));
    }
  }
  expect(found).toEqual([]);
  // The walk did break them.
  expect(failed).toBeGreaterThan(100);
}, 300_000);

test('no route tells a word of the inside when storage, mail, text messages and payment break', async () => {
  const [token, admin] = [await t.enter(c), await t.enter(c, 'admin')];
  portsFail = true;
  const found: unknown[] = [];
  for (const { name, ask } of routes(token, admin))
    found.push(...told(await ask(), name).map((word) => [name, word]));
  portsFail = false;
  expect(found).toEqual([]);
  // A file of the storage is among them, and was not to be had.
  const media = await t.call('GET', `/media/${file}/a.png`, { host: c.host });
  expect([media.status >= 400, told(media, 'media')]).toEqual([true, []]);
}, 120_000);
