/** Point 2, second half: the terms before everything else, once. */
import { acceptTerms, expectHome, logIn } from '../actions/enter.ts';
import { expectAllSent } from '../actions/badge.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expectTaken } from '../actions/once.ts';
import { storedRows } from '../actions/stored.ts';
import { personDatabases, waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { readLedger } from '../support/ledger.ts';
import { soakOnly } from '../soak-only.ts';

test(
  'nothing else opens before every document is ticked, and then what was asked for',
  soakOnly(
    "the guard's tests hold it; accepting is part of each first login, and walked without a connection",
  ),
  async ({ page }) => {
    await logIn(page, accounts.aprendiz);
    await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
    await page.goto('/level/seguranca');
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page).toHaveURL(/\/terms$/);
    await expectAccessible(page);
    const go = page.getByRole('button', { name: 'Continuar' });
    await expect(go).toBeDisabled();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(2);
    await tabs.nth(0).click();
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
    await expect(go).toBeDisabled();
    await tabs.nth(1).click();
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
    await expect(go).toBeEnabled();
    await go.click();
    // Where the person wanted to go.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Segurança do trabalho' }),
    ).toBeVisible();
  },
);

test(
  'declining leads out',
  soakOnly('one button; terms.machine.test.ts holds where it leads'),
  async ({ page }) => {
    await logIn(page, accounts.aprendiz);
    await page.getByRole('button', { name: 'Declinar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'they are asked once, and the acceptance counts once',
  soakOnly('offline.spec.ts walks the acceptance; acceptance.test.ts holds that it counts once'),
  async ({ page, secondPage, server }) => {
    await logIn(page, accounts.aprendiz);
    await acceptTerms(page);
    await expectHome(page);
    await expectAllSent(page);
    await page.goto('/terms');
    await expectHome(page);
    await logIn(secondPage, accounts.aprendiz);
    await expectHome(secondPage);
    // Reading the ledger stops the server.
    await Promise.all([page.close(), secondPage.close()]);
    const { ops } = await readLedger(server);
    expect(ops.filter(({ kind }) => kind === 'terms.accept').map(({ verdict }) => verdict)).toEqual(
      ['applied'],
    );
  },
);

test(
  'who has no topics yet chooses them after the terms without the server: kept, followed at once, sent once',
  soakOnly('journey.spec.ts walks the topics; topics-dialog.test.tsx holds the dialog'),
  async ({ page, server, complaints }) => {
    complaints.allowNetwork();
    await logIn(page, { username: 'marcos', password: accounts.aprendiz.password });
    await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
    await readyForOffline(page);
    const [database = ''] = await personDatabases(page);
    await expect
      .poll(async () => (await storedRows(page, database, 'node')).length, { timeout: 30_000 })
      .toBeGreaterThan(20);
    await server.stop();
    await acceptTerms(page);
    const dialog = page.getByRole('dialog', { name: 'Escolha assuntos que você mais gosta.' });
    await dialog.getByLabel('Buscar assunto').fill('emergencia');
    await dialog.getByRole('button', { name: 'Emergência', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Tirar Emergência' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expectHome(page);
    const recommended = page.getByRole('region', { name: 'Recomendados para você' });
    await expect(
      recommended.getByRole('heading', { name: 'Combate a princípio de incêndio' }),
    ).toBeVisible();
    await page.reload();
    await expect(
      recommended.getByRole('heading', { name: 'Combate a princípio de incêndio' }),
    ).toBeVisible();
    const chosen = (await waitingOps(page, database)).filter(({ kind }) => kind === 'tags.set');
    expect(chosen).toHaveLength(1);
    await server.start();
    await expectAllSent(page, 60_000);
    await expect(
      recommended.getByRole('heading', { name: 'Combate a princípio de incêndio' }),
    ).toBeVisible();
    await page.close();
    expectTaken(
      (await readLedger(server)).ops,
      chosen.map(({ opId }) => opId),
    );
  },
);
