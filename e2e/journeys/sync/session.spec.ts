/**
 * Tokens end while a device is away. What waits never carries one: it waits for the person, and
 * goes under the newest.
 */
import { expectAllSent, expectBadge } from '../../actions/badge.ts';
import { begin, beginBehindGate } from '../../actions/begin.ts';
import { typePassword } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { endSessions } from '../../support/end-sessions.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

/** Longer than a token lasts, shorter than a session. */
const HOURS_5 = 5 * 3_600_000;

test('a token that ran out while offline is renewed once, and everything goes @once @entered-gate', async ({
  device,
  server,
  complaints,
}, info) => {
  complaints.allowNetwork();
  const { phone, page, database, gate } = await beginBehindGate(device, server, info.parallelIndex);
  await server.stop();
  const waited = await finishUnsent(page, database, pages[4]);
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/login/renewlogin')) renewals.push(response.status());
  });
  // For the server hours have gone by; the device's clock tells nothing of it.
  server.clockAhead = HOURS_5;
  await server.start();
  await expectAllSent(page, 20_000);
  await expect.poll(() => outboxOps(page, database)).toEqual([]);
  expect(gate.passed.filter((path) => path.startsWith('/api/login/renewlogin'))).toHaveLength(1);
  expect(renewals.filter((status) => status !== 200)).toEqual([]);
  await phone.close();
  await gate.close();
  expectOnce(await readLedger(server), waited);
});

test(
  'a session that was ended holds everything until the person is back, and loses nothing @once @entered',
  worksOffline('session'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await server.stop();
    const waited = await finishUnsent(page, database, pages[4]);
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    await endSessions(server);
    await server.start();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/1 pessoa tem \d+ itens a enviar neste aparelho\./)).toBeVisible();
    // Why, whose, and one tap to the password.
    await expect(page.getByRole('status').filter({ hasText: 'Sua sessão terminou' })).toBeVisible();
    await expect(page.getByLabel('Login', { exact: true })).toHaveValue(accounts.aprendiz.username);
    await expect(page.getByRole('button', { name: 'Avançar' })).toBeFocused();
    // Time in the content joins them when its page is left.
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(waited.map(({ opId }) => opId)),
    );

    await page.keyboard.press('Enter');
    await typePassword(page, accounts.aprendiz.password);
    await expectAllSent(page, 20_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    expectOnce(await readLedger(server), waited);
  },
);
