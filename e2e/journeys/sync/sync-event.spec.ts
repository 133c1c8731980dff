/**
 * The browser's own wake-up: an accelerator that sends with no page open, and never the only way.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectHome } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { readLedger } from '../../support/ledger.ts';
import { syncEvents } from '../../support/sync-event.ts';
import { soakOnly } from '../../soak-only.ts';

test('with no page open, the last wake-up while the server is gone loses nothing, and one that finds it sends all @once @entered', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  const { phone, page, database } = await begin(device());
  await server.stop();
  const waited = await finishUnsent(page, database, pages[4]);
  const wake = await syncEvents(page, `${server.url}/`);
  // The tab goes somewhere else: the app has no page any more.
  await page.goto('about:blank');
  await wake({ lastChance: true });
  await server.start();
  await wake({ lastChance: true });
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const stands = async (): Promise<string | undefined> =>
    (await person.rows('contentEnrollment')).find(
      ({ idContentItem }) => idContentItem === pages[4][0],
    )?.status;
  await expect.poll(stands).toBe('COMPLETED');
  await page.goto('/');
  await expectHome(page);
  await expectAllSent(page);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  await phone.close();
  expectOnce(await readLedger(server), waited);
});

test(
  'wake-ups beside an open page send nothing twice @once @entered',
  soakOnly('many-tabs.spec.ts walks tabs and worker at one queue'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await server.stop();
    const waited = await finishUnsent(page, database, pages[4]);
    const wake = await syncEvents(page, `${server.url}/`);
    await wake({ lastChance: true });
    expect((await waitingOps(page, database)).length).toBeGreaterThanOrEqual(waited.length);
    await server.start();
    for (const lastChance of [false, true, false]) await wake({ lastChance });
    await expectAllSent(page);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    expectOnce(await readLedger(server), waited);
  },
);
