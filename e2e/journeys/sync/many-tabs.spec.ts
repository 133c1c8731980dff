/**
 * Two tabs and the worker over one queue: each writes, each sends, nothing is sent twice and
 * nothing overtakes.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { beginBehindGate } from '../../actions/begin.ts';
import { expectHome } from '../../actions/enter.ts';
import { outboxOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { readLedger } from '../../support/ledger.ts';
import { pageScript } from '../../support/page-script.ts';
import { syncEvents } from '../../support/sync-event.ts';
import type { Writer } from '../../support/writer-page.ts';

declare const writer: Writer;

const WRITES = 60;

test('two tabs and the worker race over one queue, and everything arrives once @once @entered-gate', async ({
  device,
  server,
  complaints,
}, info) => {
  complaints.allowNetwork();
  const { phone, page, database, gate } = await beginBehindGate(device, server, info.parallelIndex);
  const second = await phone.openTab('/');
  await expectHome(second);
  const wake = await syncEvents(page, `${gate.url}/`);
  const script = await pageScript('e2e/support/writer-page.ts');
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const enrolled = (await person.rows('nodeEnrollment')).find(
    ({ idNode }) => idNode === 'atendimento-que-resolve',
  );
  const idEnrollment = enrolled?.idEnrollment ?? '';
  gate.delay = 40;
  const write = async (tab: typeof page, contents: string[]): Promise<void> => {
    await tab.evaluate(script);
    await tab.evaluate((work) => writer.write(work), {
      contents,
      idEnrollment,
      count: 0,
      writes: WRITES,
    });
  };
  const waking = (async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await wake({ lastChance: turn % 2 === 1 });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  })();
  await Promise.all([
    write(page, ['ouvir-sem-interromper']),
    write(second, ['dizer-nao-com-respeito']),
    waking,
  ]);
  gate.delay = 0;
  await expectAllSent(page, 30_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  await phone.close();
  await gate.close();
  const { ops, accessRecords } = await readLedger(server);
  expect(ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged')).toEqual([]);
  for (const content of ['ouvir-sem-interromper', 'dizer-nao-com-respeito']) {
    const progress = new Map(
      accessRecords
        .filter((one) => one.id_content_item === content)
        .map((one) => [one.client_op_id, one.progress]),
    );
    // In the order of the server's books each tab's accesses count up by one.
    const told = ops.flatMap(({ key }) => (progress.has(key) ? [progress.get(key)] : []));
    expect(told).toEqual(Array.from({ length: WRITES / 3 }, (_, at) => at));
  }
});
