/** What an operator does by command, and what people see of it. */
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { begin } from '../actions/begin.ts';
import { skipWelcome, typePassword } from '../actions/enter.ts';
import { finishUnsent, pages } from '../actions/finish.ts';
import { expectOnce } from '../actions/once.ts';
import { waitingOps } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { readLedger } from '../support/ledger.ts';
import { operator } from '../support/operator.ts';
import { soakOnly } from '../soak-only.ts';

test('a first company is one command: a person who administers it opens the link, sets a password and is in @once', async ({
  page,
  server,
}) => {
  const address = `http://padaria.localhost:${server.port}`;
  const admin = [
    '--adminName',
    'Bento Luz',
    '--adminLogin',
    'bento',
    '--adminEmail',
    'bento@padaria.example',
  ];
  const said = await operator(
    server,
    'company',
    '--name',
    'Padaria da Vila',
    '--address',
    address,
    ...admin,
  );
  const link = /http:\S+#reset=\S+/.exec(said)?.[0] ?? '';
  expect(link.startsWith(`${address}/login#reset=`)).toBe(true);
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('MinhaSenha1');
  await page.getByLabel('Confirme a nova senha').fill('MinhaSenha1');
  await page.getByRole('button', { name: 'Criar senha' }).click();
  await page.getByRole('button', { name: 'Ok, entendi' }).click();
  await page.getByLabel('Login', { exact: true }).fill('bento');
  await page.keyboard.press('Enter');
  await typePassword(page, 'MinhaSenha1');
  await page.getByRole('checkbox', { name: 'Li e aceito: Termos de uso' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await skipWelcome(page);
  await expect(page.getByRole('heading', { name: 'Boas-vindas a Padaria da Vila' })).toBeVisible();
});

test(
  'a block sends a person away and keeps what waits on their device, until they are let in again @once @entered',
  soakOnly('session.spec.ts walks an ended session; operator-commands.test.ts holds the block'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await server.stop();
    const waited = await finishUnsent(page, database, pages[4]);
    await expectBadge(page, /Sem conexão · \d+ a enviar/);
    const who = ['--company', 'aurora', '--login', accounts.aprendiz.username];
    // No server has the data now.
    expect(await operator(server, 'people', 'block', ...who)).toMatch(
      /^Bloqueado: Rosana Ferreira/,
    );
    await server.start();
    await expect(page).toHaveURL(/\/login$/);
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(waited.map(({ opId }) => opId)),
    );
    await page.getByLabel('Login', { exact: true }).fill(accounts.aprendiz.username);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/bloqueado/i).first()).toBeVisible();
    // While it runs.
    expect(await operator(server, 'people', 'unblock', ...who)).toMatch(
      /^Liberado: Rosana Ferreira/,
    );
    await page.keyboard.press('Enter');
    await typePassword(page, accounts.aprendiz.password);
    await expectAllSent(page, 20_000);
    await phone.close();
    expectOnce(await readLedger(server), waited);
  },
);
