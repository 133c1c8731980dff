/**
 * A content that is not on this device, opened without a connection: no visit and no beginning is
 * recorded until it can be seen.
 */
import { expectBadge } from '../actions/badge.ts';
import { begin } from '../actions/begin.ts';
import { openContent } from '../actions/content.ts';
import { storedRows } from '../actions/stored.ts';
import { waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';

test('what is not on the device records nothing while the server is gone, and counts once it is seen @once @entered', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  const { page, database } = await begin(device());
  const ofVideo = async (): Promise<string[]> =>
    (await storedRows<{ kind: string; payload: unknown }>(page, database, 'outbox')).flatMap(
      ({ kind, payload }) =>
        kind !== 'exit.record' && JSON.stringify(payload).includes('lavar-as-maos') ? [kind] : [],
    );
  await server.stop();
  await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
  await expectBadge(page, /Sem conexão/, 30_000);
  // Longer than the first heartbeats of a visit.
  await page.waitForTimeout(8_000);
  expect(await ofVideo()).toEqual([]);
  // A text of the mirror is seen without a connection, and counts.
  await openContent(page, 'dizer-nao-com-respeito', 'Dizer não com respeito');
  await expect
    .poll(async () => (await waitingOps(page, database)).map(({ kind }) => kind))
    .toContain('visit.record');
  await server.start();
  await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
  await expect.poll(async () => (await ofVideo()).length, { timeout: 60_000 }).toBeGreaterThan(0);
});
