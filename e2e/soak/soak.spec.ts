/**
 * Five devices write for as long as `SOAK_MINUTES` says, one request in a hundred goes wrong, each
 * device loses its connection now and then, and the server is killed on the way. What was said to
 * be saved is in the books at the end, once and in its order, and no page holds more memory than
 * before. `npm run test:soak -- minutes=60` walks it; its figures are printed, and are of that
 * machine.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { expectAllSent } from '../actions/badge.ts';
import { enter, expectHome, logIn } from '../actions/enter.ts';
import { expectKept } from '../actions/promised-writes.ts';
import { readyForOffline } from '../actions/offline.ts';
import { outboxOps, personDatabases, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { type Account, accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { freePort } from '../support/free-port.ts';
import { type Fault, Gate } from '../support/gate.ts';
import { KEPT, type PromisedWrites } from '../support/promised-writes.ts';
import { readLedger } from '../support/ledger.ts';
import { pageScript } from '../support/page-script.ts';
import type { Writer } from '../support/writer-page.ts';

declare const writer: Writer;

const MINUTE = 60_000;
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const SEED = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1e9));
/** ms between two writes of one device: 50,000 an hour for all five. */
const PAUSE = 360;
const FAULTS = 0.01;
/** How long a device is without a connection, ms, and how often a minute that begins. */
const OFFLINE_MS = 15_000;
const OFFLINE_A_MINUTE = 0.2;
/** A device that has its connection back has this long before its queue is looked at, ms. */
const SETTLED_MS = 15_000;
const LOOK_MS = 5_000;
/** What was grown by the end of the first fifth, growing caches included, is not counted. */
const WARM = 0.2;
/**
 * The live heap is looked at so often in all: one look sees whatever is on its way in that moment,
 * the middle of ten does not.
 */
const HEAP_LOOKS = 50;

const writers = [
  {
    account: accounts.aprendiz,
    idNode: 'atendimento-que-resolve',
    content: 'ouvir-sem-interromper',
  },
  { account: accounts.aprendiz, idNode: 'atendimento-que-resolve', content: 'entrega-com-atraso' },
  { account: accounts.colega, idNode: 'boas-praticas-com-alimentos', content: 'o-que-contamina' },
  { account: accounts.colega, idNode: 'boas-praticas-com-alimentos', content: 'zona-de-perigo' },
  { account: accounts.admin, idNode: 'atendimento-que-resolve', content: 'dizer-nao-com-respeito' },
] as const;

interface Client {
  account: Account;
  gate: Gate;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  database: string;
  work: Parameters<Writer['write']>[0];
  /** MB of live heap, with the share of the time at which each look was taken. */
  heaps: { at: number; mb: number }[];
  backAt: number;
  offlineUntil: number | null;
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/**
 * Without what the browser's own tools keep: the last thousand lines of the console, with their
 * stacks.
 */
const liveHeap = async (session: CDPSession): Promise<number> => {
  await session.send('Runtime.discardConsoleEntries');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** MB in the second fifth of the time and in the last. */
const heldBy = ({ heaps }: Client): [number, number] => {
  const between = (from: number, to: number): number =>
    middle(heaps.filter(({ at }) => at >= from && at < to).map(({ mb }) => mb));
  return [between(WARM, 2 * WARM), between(1 - WARM, Infinity)];
};

/** MB that a process holds. */
const held = (pid: number | null): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) /
  1024;

test(`${MINUTES} minutes of five devices lose nothing, double nothing and grow nothing`, async ({
  browser,
  server,
  display,
  complaints,
}, info) => {
  test.setTimeout((MINUTES + 15) * MINUTE);
  process.stdout.write(`soak: SOAK_MINUTES=${MINUTES} SOAK_SEED=${SEED}\n`);
  const chance = seededChance(SEED);
  const script = await pageScript('e2e/support/writer-page.ts');
  complaints.allowNetwork();
  const promised: PromisedWrites[] = [];
  let [requests, faults] = [0, 0];
  const faultOf = (): Fault | null => {
    requests += 1;
    if (chance.next() >= FAULTS) return null;
    faults += 1;
    return chance.pick(['dropped', 'unanswered', 'slow']);
  };

  const clients: Client[] = [];
  for (const { account, idNode, content } of writers) {
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const context = await browser.newContext({
      ...display,
      baseURL: gate.url,
      serviceWorkers: 'allow',
    });
    complaints.listenTo(context);
    const page = await context.newPage();
    // Terms are accepted once, on whichever device comes first.
    if (clients.some((one) => one.account === account)) {
      await logIn(page, account);
      await expectHome(page);
    } else await enter(page, account);
    await readyForOffline(page);
    await expectAllSent(page);
    const [database = ''] = await personDatabases(page);
    const person = await ApiPerson.logIn(server.url, account);
    const enrolled = (await person.rows('enrollment')).find((row) => row.idNode === idNode);
    page.on('console', (message) => {
      if (message.text().startsWith(KEPT))
        promised.push(JSON.parse(message.text().slice(KEPT.length)) as PromisedWrites);
    });
    await page.evaluate(script);
    const session = await context.newCDPSession(page);
    const work = {
      contents: [content],
      idEnrollment: enrolled?.idEnrollment ?? '',
      count: 0,
      pause: PAUSE,
    };
    clients.push({
      account,
      gate,
      context,
      page,
      session,
      database,
      work,
      heaps: [],
      backAt: Date.now(),
      offlineUntil: null,
    });
  }
  for (const { gate, page, work } of clients) {
    gate.fault = faultOf;
    await page.evaluate((given) => {
      void writer.write(given);
    }, work);
  }

  const begun = Date.now();
  const ages: number[] = [];
  let rssBefore = 0;
  let killed = false;
  while (Date.now() - begun < MINUTES * MINUTE) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const share = (Date.now() - begun) / (MINUTES * MINUTE);
    if (share * HEAP_LOOKS > (clients[0]?.heaps.length ?? 0))
      for (const { heaps, session } of clients)
        heaps.push({ at: share, mb: await liveHeap(session) });
    if (!killed && share > 0.5) {
      killed = true;
      await server.kill();
      await server.start();
      rssBefore = held(server.pid);
      for (const client of clients) client.backAt = Date.now();
    }
    for (const client of clients) {
      if (client.offlineUntil !== null && Date.now() >= client.offlineUntil) {
        await client.context.setOffline(false);
        Object.assign(client, { offlineUntil: null, backAt: Date.now() });
      } else if (
        client.offlineUntil === null &&
        chance.next() < (OFFLINE_A_MINUTE * LOOK_MS) / MINUTE
      ) {
        await client.context.setOffline(true);
        client.offlineUntil = Date.now() + OFFLINE_MS;
      }
      if (client.offlineUntil !== null || Date.now() - client.backAt < SETTLED_MS) continue;
      const waiting = await waitingOps(client.page, client.database);
      ages.push(Math.max(0, ...waiting.map(({ madeAt }) => Date.now() - madeAt)));
    }
  }

  for (const { gate, context, page } of clients) {
    gate.fault = () => null;
    await context.setOffline(false);
    await page.evaluate(() => writer.end());
  }
  for (const { page, database } of clients) {
    await expectAllSent(page, 120_000);
    await expect.poll(() => outboxOps(page, database), { timeout: 60_000 }).toEqual([]);
  }
  const heaps = clients.map(heldBy);
  const rss = held(server.pid);
  for (const { context, gate } of clients) {
    await context.close();
    await gate.close();
  }
  const ledger = await readLedger(server);
  const figures = [
    `${promised.length} writes were promised, ${ledger.ops.length} are in the books`,
    `${requests} requests, ${faults} of them went wrong`,
    `oldest waiting write of a device that is online: p95 ${(p95(ages) / 1_000).toFixed(1)} s of ${ages.length} looks`,
    `live heap of the pages ${heaps.map(([from, to]) => `${from.toFixed(2)} to ${to.toFixed(2)}`).join(', ')} MB, second fifth to last`,
    `memory of the server ${rssBefore.toFixed(0)} MB after its kill, ${rss.toFixed(0)} MB at the end`,
  ];
  for (const figure of figures) process.stdout.write(`soak: ${figure}\n`);
  info.annotations.push(...figures.map((description) => ({ type: 'figure', description })));
  expectKept(ledger, promised);
  expect(Math.max(...heaps.map(([from, to]) => to / from)), 'growth of the live heap').toBeLessThan(
    1.1,
  );
});
