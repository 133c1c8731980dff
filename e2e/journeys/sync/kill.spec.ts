/** Point 6: the browser is killed in the middle of sending, again and again; nothing is lost and nothing counts twice. */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../acts/badge.ts';
import { openContent, rate } from '../acts/content.ts';
import { enter } from '../acts/enter.ts';
import { readyForOffline } from '../acts/offline.ts';
import { type OutboxOp, outboxOps, personDatabases, waitingOps } from '../acts/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../machinery/accounts.ts';
import { freePort } from '../machinery/free-port.ts';
import { Gate } from '../machinery/gate.ts';
import { type Ledger, readLedger } from '../machinery/ledger.ts';
import { until } from '../machinery/until.ts';

const ROUNDS = 10;

/** Contents that count by being looked at, so that a round is quick: each has its start, its end and its access record. */
const pages = [
  ['ouvir-sem-interromper', 'Ouvir sem interromper'],
  ['entrega-com-atraso', 'Entrega com atraso: o que dizer'],
  ['dizer-nao-com-respeito', 'Dizer não com respeito'],
  ['dados-do-cliente', 'Dados do cliente: o que a LGPD pede de você'],
  ['o-que-contamina', 'O que contamina um alimento'],
  ['uniforme-e-saude', 'Uniforme, adornos e saúde de quem manipula'],
  ['zona-de-perigo', 'Temperatura: a zona de perigo'],
  ['alergenicos', 'Alergênicos e contaminação cruzada'],
] as const;

/** Finishes a content while nobody answers; what came after the last page of the list is a rating, which counts by its last value. */
const makeSomethingWait = async (page: Page, database: string, round: number): Promise<OutboxOp[]> => {
  const [id, title] = pages[round % pages.length] ?? pages[0];
  await openContent(page, id, title);
  if (round < pages.length)
    await expect
      .poll(async () => (await waitingOps(page, database)).filter(({ entity }) => entity.includes(id)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['content.start', 'content.complete', 'access.record']));
  else await rate(page, 1 + (round % 5));
  await page.goto('/');
  return waitingOps(page, database);
};

/** Every promise was kept once. */
const expectKept = ({ ops, accessRecords }: Ledger, promised: ReadonlyMap<string, OutboxOp>): void => {
  const taken = ops.map(({ key }) => key);
  expect(
    [...promised.keys()].filter((key) => !taken.includes(key)),
    'lost',
  ).toEqual([]);
  expect(
    taken.filter((key, at) => taken.indexOf(key) !== at),
    'taken twice',
  ).toEqual([]);
  expect(
    ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged'),
    'refused',
  ).toEqual([]);
  // An access record is a line in a log: the one kind whose double could be seen.
  const records = [...promised.values()].filter(({ kind }) => kind === 'access.record').map(({ opId }) => opId);
  expect(accessRecords.map(({ client_op_id }) => client_op_id).toSorted(), 'access records').toEqual(records.toSorted());
};

test('ten kills in the middle of sending lose nothing and double nothing @once', async ({ device, server, complaints }, info) => {
  test.setTimeout(300_000);
  const gate = new Gate(await freePort(info.parallelIndex), server.port);
  await gate.open();
  complaints.allowNetwork();
  const phone = device(gate.url);
  let page = await phone.open();
  await enter(page, accounts.aprendiz);
  await readyForOffline(page);
  await expectAllSent(page);
  const [database = ''] = await personDatabases(page);
  const promised = new Map<string, OutboxOp>();

  for (let round = 0; round < ROUNDS; round += 1) {
    await server.stop();
    const waited = await makeSomethingWait(page, database, round);
    expect(waited.length).toBeGreaterThan(0);
    for (const op of waited) promised.set(op.opId, op);

    // One kill comes when the server has counted and the browser cannot know, the next as soon as a batch is on its way.
    gate.holdAnswers(/\/api\/sync\/push/);
    await server.start();
    if (round % 2 === 0) await until('the server has counted', () => gate.held.length > 0);
    else await until('a batch is on its way', () => gate.reached.length > 0);
    await phone.kill();
    gate.release();
    page = await phone.open('/');
  }
  await expectAllSent(page, 30_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  await phone.close();
  await gate.close();
  expectKept(await readLedger(server), promised);
});

test('a server that dies in the middle of taking loses nothing either @once', async ({ device, server, complaints }) => {
  test.setTimeout(240_000);
  complaints.allowNetwork();
  const phone = device();
  const page = await phone.open();
  await enter(page, accounts.aprendiz);
  await readyForOffline(page);
  await expectAllSent(page);
  const [database = ''] = await personDatabases(page);
  const promised = new Map<string, OutboxOp>();
  for (let round = 0; round < 4; round += 1) {
    await server.stop();
    const waited = await makeSomethingWait(page, database, round);
    for (const op of waited) promised.set(op.opId, op);
    await server.start();
    await until('something was taken', async () => (await waitingOps(page, database)).length < waited.length);
    await server.kill();
  }
  await server.start();
  await expectAllSent(page, 30_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  expectKept(await readLedger(server), promised);
});
