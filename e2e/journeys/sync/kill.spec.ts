/**
 * Point 6, its other half: the server is killed in the middle of taking. The browser's death is in
 * kill-random.spec.ts.
 */
import { begin } from '../../actions/begin.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { type OutboxOp, outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { readLedger } from '../../support/ledger.ts';
import { until } from '../../support/until.ts';

/** Kills; more of them where all journeys are walked. */
const ROUNDS = process.env['JOURNEYS'] === 'all' ? 4 : 2;

test('a server that dies in the middle of taking loses nothing either @once @entered', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  const { page, database } = await begin(device());
  const promised = new Map<string, OutboxOp>();
  for (const one of pages.slice(0, ROUNDS)) {
    await server.stop();
    const waited = await finishUnsent(page, database, one);
    for (const op of waited) promised.set(op.opId, op);
    await server.start();
    await until(
      'something was taken',
      async () => (await waitingOps(page, database)).length < waited.length,
    );
    await server.kill();
  }
  await server.start();
  await expectAllSent(page, 30_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  expectOnce(await readLedger(server), [...promised.values()]);
});
