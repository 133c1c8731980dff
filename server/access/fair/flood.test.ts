/**
 * One caller floods each route, one after the other, while another person reads and writes. Counted
 * is how many calls of the flood were served before the other's read was: that does not depend on
 * the speed of the machine. The times are printed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/api/calls.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
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
  let c: TestCompany;
  let [ana, bia] = ['', ''];
  beforeAll(async () => {
    t = await startTestApp(database());
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
  afterAll(() => t.app.close());

  const byCall = (name: CallName): Flood => {
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
        const who = auth === 'none' ? { ip: '198.51.100.7' } : { token: ana };
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

  const flooded = async ({ name, call }: Flood): Promise<Seen[]> => {
    let served = 0;
    const flood = Array.from({ length: floodOf[t.services.databaseKind].calls }, async () => {
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
    const floods = [
      fullPage(),
      fullBatch(),
      ...(isEmbedded ? [media(), ...names.map(byCall)] : dear.map(byCall)),
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
    // While a write has its turn, which takes longer, cheap calls of the flood have several: its
    // times are printed, and it is answered.
    expect(seen.filter(({ does, before }) => does === 'read' && before > most)).toEqual([]);
  });
});
