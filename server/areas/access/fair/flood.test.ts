/**
 * One caller floods each route, one after the other, while another person reads and writes. Counted
 * is how many calls of the flood were served before the other's read was: that does not depend on
 * the speed of the machine. The times are printed.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startPackagesApp } from '#server/testing/put-route-targets.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { type Got, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askedOf, callOf } from '#tests/builders/asked-calls.ts';
import { requestLimits } from './fair-requests.ts';

/**
 * How many calls at once, and how many of them may be served before the other's read is: on the
 * embedded database those that have a turn as the read arrives, and as many that get one meanwhile.
 * A PostgreSQL works at many at once in an order of its own; without fair turns it is all of them.
 */
const floodOf = {
  pglite: { calls: 24, before: 2 * requestLimits.pglite.person.atOnce + 2 },
  postgres: { calls: 50, before: 35 },
};
/** Of a call that does little, on a PostgreSQL: it is walked for its answer and its time. */
const FEW = 24;
const READS = 2;
/** These end the session of the flood: they go last. */
const ending: readonly CallName[] = ['endOtherDevices', 'changePassword', 'logout'];
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => name !== 'health' && !ending.includes(name),
);
/**
 * On a PostgreSQL a refusal costs a tenth of a read, so counting says something of calls that do
 * work.
 */
const dear: readonly CallName[] = [
  'readEarly',
  'compareHistory',
  'search',
  'recordAccess',
  'reportDevice',
  'addComment',
];

interface Flood {
  name: string;
  /** Calls at once, where it is not as many as everywhere. */
  calls?: number;
  call(): Promise<Got>;
}

interface Seen {
  name: string;
  does: 'read' | 'write';
  /** Calls of the flood that were served while the other person's call waited. */
  before: number;
  ms: number;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let packagesApp: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'trilha-flood-'));
  let c: TestCompany;
  let [ana, bia] = ['', ''];
  beforeAll(async () => {
    t = await startTestApp(database());
    packagesApp = await startPackagesApp(t, folder);
    c = await t.company();
    // A full page of the feed is heavy here, as it is in a company.
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()) },
      async ({ changes }) => {
        for (let i = 0; i < 500; i += 1)
          changes.put('company', 'app', `app${i}`, {
            ...buildAppDetails({ idCompany: c.tenant, name: 'x'.repeat(1_000) }),
            bucket: c.host,
          });
      },
    );
    [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
  });
  afterAll(async () => {
    await packagesApp.close();
    await t.app.close();
    rmSync(folder, { recursive: true });
  });

  /** `caller`: the token or the address of the flood; calls that are open have an address. */
  const byCall = (name: CallName, caller?: { ip: string; token?: string }): Flood => {
    const ids = {
      idNode: c.course,
      idContentItem: c.contents.um,
      idEnrollment: c.enrollment,
      idNodeEnrollment: c.nodeEnrollment,
      id: c.course,
    };
    const { auth, method, queued } = callOf(name);
    return {
      name,
      call: () => {
        const { path, body } = askedOf(name, { c, idUser: c.ana, ids });
        const headers: Record<string, string> =
          queued === true ? { 'idempotency-key': randomUUID() } : {};
        const who = caller ?? (auth === 'none' ? { ip: '198.51.100.7' } : { token: ana });
        return t.call(method, path, {
          host: c.host,
          headers,
          ...(body !== undefined && { body }),
          ...who,
        });
      },
    };
  };

  const fullPage = (): Flood => {
    const path = '/api/sync/changes?scope=company&cursor=0&limit=500&nonce=12345678';
    return {
      name: 'a full page of the feed',
      call: () => t.call('GET', path, { host: c.host, token: ana }),
    };
  };

  const fullBatch = (): Flood => ({
    name: 'a full batch of the queue',
    call: () => {
      const rate = (vote: number) => ({
        kind: 'rating.set',
        payload: { idContentItem: c.contents.um, vote },
      });
      return t.push(
        c,
        ana,
        Array.from({ length: 50 }, (_, i) => rate((i % 5) + 1)),
      );
    },
  });

  const media = (): Flood => ({
    name: 'files, by one address',
    call: () =>
      t.call('GET', `/media/${'0'.repeat(64)}/a.png`, { host: c.host, ip: '198.51.100.7' }),
  });

  const packageFile = (ip: string): Flood => ({
    name: 'files of packages, by one address',
    call: async () => {
      const url = `/p/1.${'a'.repeat(20)}.${'a'.repeat(43)}/${'c'.repeat(64)}/a.png`;
      const headers = { host: c.host };
      const { statusCode } = await packagesApp.inject({ url, headers, remoteAddress: ip });
      return { status: statusCode, body: null, headers: {} };
    },
  });

  const flooded = async ({ name, calls: asked, call }: Flood): Promise<Seen[]> => {
    let served = 0;
    const length = asked ?? floodOf[t.services.databaseKind].calls;
    const flood = Array.from({ length }, async () => {
      const { status } = await call();
      if (status !== 429) served += 1;
    });
    const seen: Seen[] = [];
    for (let i = 0; i < READS; i += 1) {
      const [before, begun] = [served, process.hrtime.bigint()];
      const { status } = await t.call('GET', '/api/sync/scopes?nonce=12345678', {
        host: c.host,
        token: bia,
      });
      expect([name, status]).toEqual([name, 200]);
      seen.push({
        name,
        does: 'read',
        before: served - before,
        ms: Number(process.hrtime.bigint() - begun) / 1e6,
      });
    }
    const [before, begun] = [served, process.hrtime.bigint()];
    const vote = { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 4 } };
    const { status } = await t.push(c, bia, [vote], { owner: c.bia });
    expect([name, 'write', status]).toEqual([name, 'write', 200]);
    seen.push({
      name,
      does: 'write',
      before: served - before,
      ms: Number(process.hrtime.bigint() - begun) / 1e6,
    });
    await Promise.all(flood);
    return seen;
  };

  test('a person logs in while one address tries names that do not exist', async () => {
    const enter = (username: string, password: string, ip: string) =>
      t.call('POST', '/api/login', {
        host: c.host,
        ip,
        body: { username, password, idAppType: 1 },
      });
    let served = 0;
    const flood = Array.from({ length: 100 }, async (_, i) => {
      const { status } = await enter(`ninguem${i}`, 'errada', '198.51.100.8');
      if (status !== 429) served += 1;
    });
    const begun = process.hrtime.bigint();
    const { status } = await enter('bia', PASSWORD, '203.0.113.5');
    const before = served;
    const ms = Number(process.hrtime.bigint() - begun) / 1e6;
    await Promise.all(flood);
    process.stdout.write(
      `flood of logins on ${t.services.databaseKind}: the other's login ${ms.toFixed(1)} ms, ${before} of ${served} before it\n`,
    );
    expect([status, before < served / 2]).toEqual([200, true]);
  });

  test('another person is served after a few calls of a flood, whichever route it comes by', async () => {
    const isEmbedded = t.services.databaseKind === 'pglite';
    const walked = isEmbedded || process.env['FLOOD_ROUTES'] === 'all' ? names : dear;
    const floods = [
      fullPage(),
      fullBatch(),
      ...(isEmbedded ? [media()] : []),
      ...walked.map((name) => ({
        ...byCall(name),
        ...(isEmbedded || dear.includes(name) ? {} : { calls: FEW }),
      })),
    ];
    const seen: Seen[] = [];
    for (const flood of floods) seen.push(...(await flooded(flood)));
    for (const does of ['read', 'write'] as const) {
      const of = seen.filter((one) => one.does === does);
      const ms = of.map((one) => one.ms);
      const slowest = of.toSorted((a, b) => b.ms - a.ms)[0];
      process.stdout.write(
        `flood of ${floods.length} routes on ${t.services.databaseKind}: the other's ${does} p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms, slowest ${slowest?.ms.toFixed(1)} ms (${slowest?.name})\n`,
      );
    }
    const most = floodOf[t.services.databaseKind].before;
    const isCounted = (name: string): boolean =>
      isEmbedded || dear.includes(name as CallName) || name.startsWith('a full');
    // While a write has its turn, which takes longer, cheap calls of the flood have several: its
    // times are printed, and it is answered.
    expect(
      seen.filter(({ name, does, before }) => does === 'read' && isCounted(name) && before > most),
    ).toEqual([]);
  }, 300_000);

  test('an address that is let in nowhere keeps no person waiting, whichever route it asks for', async () => {
    const isEmbedded = t.services.databaseKind === 'pglite';
    const forged = `${ana.slice(0, -6)}AAAAAA`;
    const seen: Seen[] = [];
    for (const name of isEmbedded ? names : dear)
      seen.push(...(await flooded(byCall(name, { ip: '198.51.100.11', token: forged }))));
    const ms = seen.map((one) => one.ms);
    process.stdout.write(
      `flood of ${seen.length / (READS + 1)} routes by one address on ${t.services.databaseKind}: the other's p99 ${percentile(ms, 0.99).toFixed(1)} ms\n`,
    );
    // The server refuses a forged token before it takes a turn; on a PostgreSQL the test prints the
    // time alone.
    expect(
      seen.filter(
        ({ does, before }) => isEmbedded && does === 'read' && before > floodOf.pglite.calls / 2,
      ),
    ).toEqual([]);
  }, 300_000);

  test('files of packages, asked for by one address, keep no person waiting', async () => {
    const seen = await flooded(packageFile('198.51.100.9'));
    process.stdout.write(
      `flood of the packages' port on ${t.services.databaseKind}: ${JSON.stringify(seen)}\n`,
    );
    expect(seen).toHaveLength(READS + 1);
    // On a PostgreSQL a refusal costs next to nothing: its times are printed.
    const most = floodOf.pglite.before;
    const isCounted = t.services.databaseKind === 'pglite';
    expect(
      seen.filter(({ does, before }) => isCounted && does === 'read' && before > most),
    ).toEqual([]);
  }, 60_000);

  test('another device of the person whose one device floods is served', async () => {
    const device = await t.enter(c, 'bia');
    const path = '/api/sync/changes?scope=company&cursor=0&limit=500&nonce=12345678';
    const seen = await flooded({
      name: 'a full page of the feed, by another device of the person',
      call: () => t.call('GET', path, { host: c.host, token: device }),
    });
    const reads = seen.filter(({ does }) => does === 'read');
    process.stdout.write(
      `flood by one device on ${t.services.databaseKind}: the other device's p99 ${percentile(
        reads.map(({ ms }) => ms),
        0.99,
      ).toFixed(1)} ms\n`,
    );
    expect(reads.filter(({ before }) => before > floodOf[t.services.databaseKind].before)).toEqual(
      [],
    );
  }, 60_000);
});
