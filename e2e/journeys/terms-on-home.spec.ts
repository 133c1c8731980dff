/** Terms that the company changes while a person is on home. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAllSent } from '../actions/badge.ts';
import { enter, expectHome } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { soakOnly } from '../soak-only.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Brings the demonstration in again, with one text of its company's file changed. */
const importChanged = (folder: string, dataDir: string, from: string, to: string): void => {
  cpSync(join(root, 'server/demo/aurora'), folder, { recursive: true });
  const file = join(folder, 'company.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  const done = spawnSync(process.execPath, [join(root, 'scripts/import.mjs'), folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect({ status: done.status, told: done.stderr }).toEqual({ status: 0, told: '' });
};

test(
  'a dialog that is accepted or left, and nothing else',
  soakOnly('one more shape of the terms; terms-dialog.test.tsx holds it'),
  async ({ page, server, complaints }, info) => {
    // The company is brought in anew between two starts of the server: on a machine that is busy that
    // alone takes a minute.
    await enter(page, accounts.aprendiz);
    await expectAllSent(page);
    // What loads after the first screen must be here: the server goes away.
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    importChanged(
      info.outputPath('aurora'),
      server.dataDir,
      'agreementVersion: 3',
      'agreementVersion: 4',
    );
    await server.start();

    const dialog = page.getByRole('dialog', { name: 'Termo de aceite' });
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    await expect(
      dialog.getByText('Os termos foram atualizados desde o seu último aceite.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Aceitar', exact: true })).toBeDisabled();

    await dialog.getByRole('button', { name: 'Sair' }).click();
    await page
      .getByRole('alertdialog', { name: 'Tem certeza de que deseja sair?' })
      .getByRole('button', { name: 'Cancelar' })
      .press('Enter');
    await expect(dialog).toBeVisible();

    await dialog.getByRole('checkbox', { name: /^Li e aceito/ }).check();
    await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const welcome = page.getByRole('dialog', { name: 'Boas-vindas' });
    await expect(
      welcome.getByText('Este aplicativo foi feito para funcionar onde o sinal não chega.'),
    ).toBeVisible();
    await welcome.getByRole('button', { name: 'Fechar' }).last().click();
    await expectHome(page);
    await expectAllSent(page);
    await page.reload();
    await expectHome(page);
  },
);
