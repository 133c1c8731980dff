/**
 * Point 6: the browser is killed by SIGKILL at random moments of writing and sending; nothing that
 * it said was saved is lost, and nothing counts twice. `KILLS` says how often, `KILL_SEED` repeats
 * a run.
 */
import type { Page } from '@playwright/test';
import { beginBehindGate } from '../../actions/begin.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { expectHome } from '../../actions/enter.ts';
import { expectKept, UNSAID } from '../../actions/promised-writes.ts';
import { storedRows } from '../../actions/stored.ts';
import { outboxOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { KEPT, type PromisedWrites } from '../../support/promised-writes.ts';
import { readLedger } from '../../support/ledger.ts';
import { pageScript } from '../../support/page-script.ts';
import { until } from '../../support/until.ts';
import type { Writer } from '../../support/writer-page.ts';
import { worksOffline } from '../../works-offline.ts';

declare const writer: Writer;

const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9));
/** ms of writing before a kill, at most. */
const LONGEST = 1_200;
const SLOWEST = 250;

const contents = ['ouvir-sem-interromper', 'entrega-com-atraso', 'dizer-nao-com-respeito'];

/** What this device still has, and who it knows: for the report of a run that failed. */
const heldBy = async (page: Page): Promise<string> => {
  const held = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    persisted: await navigator.storage.persisted(),
    ...(await navigator.storage.estimate()),
  }));
  return JSON.stringify({ ...held, people: await storedRows(page, 'app:device', 'people') });
};

test(
  `${KILLS} kills at random moments lose nothing and double nothing @once @entered-gate`,
  worksOffline('killed'),
  async ({ device, server, complaints }, info) => {
    test.setTimeout(60_000 + KILLS * 15_000);
    info.annotations.push({ type: 'seed', description: String(SEED) });
    process.stdout.write(`kills: KILLS=${KILLS} KILL_SEED=${SEED}\n`);
    const chance = seededChance(SEED);
    const script = await pageScript('e2e/support/writer-page.ts');
    complaints.allowNetwork();
    const {
      phone,
      page: first,
      database,
      gate,
    } = await beginBehindGate(device, server, info.parallelIndex);
    let page = first;
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const enrolled = (await person.rows('nodeEnrollment')).find(
      ({ idNode }) => idNode === 'atendimento-que-resolve',
    );
    const work = { contents, idEnrollment: enrolled?.idEnrollment ?? '' };

    const promised: PromisedWrites[] = [];
    let count = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const before = promised.length;
      page.on('console', (message) => {
        if (!message.text().startsWith(KEPT)) return;
        const kept = JSON.parse(message.text().slice(KEPT.length)) as PromisedWrites;
        promised.push(kept);
        if (kept.count !== undefined) count = kept.count + UNSAID / 2;
      });
      // A third of the kills come when the server has counted and the browser cannot know.
      const unanswered = chance.next() < 1 / 3;
      gate.delay = Math.floor(chance.next() * SLOWEST);
      if (unanswered) gate.holdAnswers(/\/api\/sync\/push/);
      await page.exposeFunction('heard', () => undefined);
      await page.evaluate(script);
      let failed: unknown;
      const ended = page
        .evaluate((more) => writer.write(more), { ...work, count })
        .catch((error: unknown) => {
          failed = error;
        });
      await until('the first write is saved', () => promised.length > before).catch(
        (error: unknown) => {
          throw failed ?? error;
        },
      );
      if (unanswered) await until('the server has counted', () => gate.held.length > 0);
      else await new Promise((resolve) => setTimeout(resolve, chance.next() * LONGEST));
      await phone.kill();
      await ended;
      gate.release();
      gate.delay = 0;
      page = await phone.open('/');
      await expectHome(page).catch(async (error: unknown) => {
        throw new Error(`after kill ${round + 1} the device holds ${await heldBy(page)}`, {
          cause: error,
        });
      });
    }
    await expectAllSent(page, 60_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    await gate.close();
    info.annotations.push({ type: 'writes', description: String(promised.length) });
    process.stdout.write(`kills: ${promised.length} writes were promised\n`);
    expectKept(await readLedger(server), promised);
  },
);
