/** Point 6: the browser is killed in the middle of sending, again and again; nothing is lost and nothing counts twice. */
import { expectAllSent } from '../acts/badge.ts';
import { openContent } from '../acts/content.ts';
import { enter } from '../acts/enter.ts';
import { readyForOffline } from '../acts/offline.ts';
import { personDatabases, type WaitingOp, waitingOps } from '../acts/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../machinery/accounts.ts';
import { freePort } from '../machinery/free-port.ts';
import { Gate } from '../machinery/gate.ts';
import { readLedger } from '../machinery/ledger.ts';
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

test('ten kills in the middle of sending lose nothing and double nothing @once', async ({ device, server, complaints }, info) => {
  test.setTimeout(240_000);
  const gate = new Gate(await freePort(info.parallelIndex), server.port);
  await gate.open();
  complaints.allowNetwork();
  const phone = device(gate.url);
  let page = await phone.open();
  await enter(page, accounts.aprendiz);
  await readyForOffline(page);
  await expectAllSent(page);
  const [database = ''] = await personDatabases(page);
  const promised = new Map<string, WaitingOp>();

  for (let round = 0; round < ROUNDS; round += 1) {
    await server.stop();
    const [id, title] = pages[round % pages.length] ?? pages[0];
    await openContent(page, id, title);
    // The first time through, the content is finished; after that each visit leaves its time.
    await expect.poll(async () => (await waitingOps(page, database)).length).toBeGreaterThan(round < pages.length ? 2 : 0);
    await page.goto('/');
    for (const op of await waitingOps(page, database)) promised.set(op.opId, op);

    // One kill comes when the server has counted and the browser does not know, the next somewhere in between.
    if (round % 2 === 0) gate.holdAnswers(/\/api\/sync\/push/);
    await server.start();
    if (round % 2 === 0) await until('the server has counted', () => gate.held.length > 0);
    else
      await until(
        'something was sent',
        async () => (await waitingOps(page, database)).length < promised.size || gate.held.length > 0,
        3_000,
      ).catch(() => undefined);
    await phone.kill();
    gate.release();
    page = await phone.open('/');
  }
  await expectAllSent(page, 20_000);
  expect(await waitingOps(page, database)).toEqual([]);
  await phone.close();
  await gate.close();

  const ledger = await readLedger(server);
  const taken = ledger.ops.map(({ key }) => key);
  expect(
    [...promised.keys()].filter((key) => !taken.includes(key)),
    'lost',
  ).toEqual([]);
  expect(
    taken.filter((key, at) => taken.indexOf(key) !== at),
    'counted twice',
  ).toEqual([]);
  const records = [...promised.values()].filter(({ kind }) => kind === 'access.record').map(({ opId }) => opId);
  expect(ledger.accessRecords.map(({ client_op_id }) => client_op_id).toSorted(), 'access records').toEqual(records.toSorted());
  expect(ledger.ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged')).toEqual([]);
});

test('a server that dies in the middle of taking loses nothing either @once', async ({ device, server, complaints }) => {
  test.setTimeout(120_000);
  complaints.allowNetwork();
  const phone = device();
  const page = await phone.open();
  await enter(page, accounts.aprendiz);
  await readyForOffline(page);
  await expectAllSent(page);
  const [database = ''] = await personDatabases(page);
  const promised = new Set<string>();
  for (const [id, title] of pages.slice(0, 4)) {
    await server.stop();
    await openContent(page, id, title);
    await expect.poll(async () => (await waitingOps(page, database)).length).toBeGreaterThan(2);
    await page.goto('/');
    const waited = await waitingOps(page, database);
    for (const { opId } of waited) promised.add(opId);
    await server.start();
    await until('something was sent', async () => (await waitingOps(page, database)).length < waited.length);
    await server.kill();
  }
  await server.start();
  await expectAllSent(page, 20_000);
  const ledger = await readLedger(server);
  const taken = ledger.ops.map(({ key }) => key);
  expect([...promised].filter((key) => !taken.includes(key))).toEqual([]);
  expect(new Set(taken).size).toBe(taken.length);
});
