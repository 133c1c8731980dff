/**
 * A device that is ended from another browser: it asks for a login, keeps what waits for its owner,
 * and sends nothing as any other person.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { acceptTerms, expectHome, logIn, typeLogin, typePassword } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { readLedger } from '../../support/ledger.ts';
import { soakOnly } from '../../soak-only.ts';

test(
  'an ended device keeps its queue for its owner, no matter who is in meanwhile @once @entered',
  soakOnly('two-people.spec.ts and sync/session.spec.ts walk both halves of it'),
  async ({ device, server, secondPage, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await logIn(secondPage, accounts.aprendiz);
    await expectHome(secondPage);

    await server.stop();
    const waited = await finishUnsent(page, database, pages[4]);
    // The device stays without a connection while it is ended.
    await page.context().setOffline(true);
    await server.start();

    await secondPage.goto('/perfil/aparelhos');
    await expect(secondPage.getByText('Este aparelho', { exact: true })).toHaveCount(1);
    await secondPage.getByRole('button', { name: /^Encerrar em / }).click();
    await secondPage.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(secondPage.getByText('A sua conta está aberta só neste aparelho.')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Sua sessão terminou' })).toBeVisible();

    // Another person uses the device.
    await page.getByLabel('Login', { exact: true }).fill('');
    await typeLogin(page, accounts.colega.username);
    await typePassword(page, accounts.colega.password);
    await acceptTerms(page);
    await expectHome(page);
    await expectAllSent(page, 30_000);
    expect((await readLedger(server)).accessRecords).toEqual([]);
    await server.start();
    const keys = waited.map(({ opId }) => opId);
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(keys),
    );

    // The owner is back.
    await page.goto('/');
    await expectHome(page);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    else await page.getByRole('button', { name: /^Abrir menu de/ }).click();
    await page
      .getByRole('button', { name: 'Sair' })
      .or(page.getByRole('menuitem', { name: 'Sair' }))
      .click();
    await page.getByRole('button', { name: /^(Sim|Sair e manter neste aparelho)$/ }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, accounts.aprendiz);
    await expectAllSent(page, 60_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    expectOnce(await readLedger(server), waited);
    await phone.close();
  },
);
