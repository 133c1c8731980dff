/**
 * People as an administrator keeps them: found, made, changed beside another administrator, and sent
 * away and let in again while work waits on their phone.
 */
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { openContent, rate } from '../../actions/content.ts';
import { typeLogin, typePassword } from '../../actions/enter.ts';
import { waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';

test('a block ends the session while work waits, and that work arrives once the person is let in', async ({
  device,
  server,
  complaints,
}, info) => {
  complaints.allowNetwork();
  const gate = new Gate(await freePort(info.parallelIndex), server.port);
  await gate.open();
  const { page, database } = await begin(device(gate.url));
  await gate.close();
  await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
  await rate(page, 2);
  await expect
    .poll(async () => (await waitingOps(page, database)).map(({ kind }) => kind))
    .toContain('rating.set');

  const { page: admin } = await begin(device(), accounts.admin);
  await admin.goto('/admin/pessoas');
  await admin
    .getByRole('searchbox', { name: 'Nome, login, e-mail ou matrícula' })
    .fill('rosana ferr');
  await admin.getByRole('link', { name: /^Rosana Ferreira/ }).click();
  await admin.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Bloquear Rosana Ferreira?' });
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(admin.getByText(/Bloqueada$/)).toBeVisible();

  await gate.open();
  await page.goto('/');
  await expect(page.getByText(/bloquead/i).first()).toBeVisible({ timeout: 30_000 });
  expect((await waitingOps(page, database)).map(({ kind }) => kind)).toContain('rating.set');

  await admin.getByRole('button', { name: 'Deixar entrar de novo' }).click();
  await expect(admin.getByRole('button', { name: 'Bloquear' })).toBeVisible();
  await page.goto('/login');
  await typeLogin(page, accounts.aprendiz.username);
  await typePassword(page, accounts.aprendiz.password);
  // They are back where they were, and what waited goes by itself.
  await expectAllSent(page, 60_000);
  const ratings = await (await ApiPerson.logIn(server.url, accounts.aprendiz)).rows('rating');
  expect(ratings.filter(({ idContentItem }) => idContentItem === 'o-que-contamina')).toHaveLength(
    1,
  );
});

test('a person is made, and two administrators at one record lose nothing', async ({
  device,
  complaints,
}) => {
  complaints.allowNetwork();
  const { page } = await begin(device(), accounts.admin);
  await page.goto('/admin/pessoas/nova');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Íris Tavares');
  await page.getByRole('textbox', { name: 'Login' }).fill('aprendiz');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText(/já usa este login/)).toBeVisible();
  // What was typed is there after a new start, too.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Íris Tavares');
  await page.getByRole('textbox', { name: 'Login' }).fill('iris.tavares');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Íris Tavares' })).toBeVisible();
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Cargo' }).fill('Conferente');
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Líder de doca');
  await page.getByRole('textbox', { name: 'Filial' }).fill('Sul');
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other.getByText('Cadastro salvo.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Outra pessoa mudou ao mesmo tempo: Cargo')).toBeVisible();
  await expect(page.getByText('No cadastro agora: Conferente')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cargo' })).toHaveValue('Líder de doca');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Cadastro salvo.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Cargo' })).toHaveValue('Líder de doca');
  await expect(other.getByRole('textbox', { name: 'Filial' })).toHaveValue('Sul');
});

test('a person is made manager of a unit, the audit says so, and the role is taken again', async ({
  device,
}) => {
  const { page } = await begin(device(), accounts.admin);
  await page.goto('/admin/departamentos');
  await page.getByRole('link', { name: 'CD Campinas' }).click();
  await page
    .getByRole('searchbox', { name: 'Nome, login, e-mail ou matrícula' })
    .fill('jonas albuq');
  await page.getByRole('link', { name: /^Jonas Albuquerque/ }).click();
  await page.getByRole('button', { name: 'Dar um papel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar um papel a Jonas Albuquerque' });
  await dialog.getByText('Gestor de uma unidade').click();
  await dialog.getByRole('combobox', { name: 'Unidade' }).pressSequentially('contag');
  await expect(page.getByRole('option', { name: 'CD Contagem' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Dar um papel' }).click();
  const take = page.getByRole('button', { name: 'Retirar: Gestor da unidade CD Contagem' });
  await expect(take).toBeVisible();

  await page.goto('/admin/auditoria?acao=person.roles');
  const entry = page.getByRole('row', { name: /Jonas Albuquerque/ }).first();
  await expect(entry).toContainText('Gestor da unidade CD Contagem');
  await expectAccessible(page);
  await entry.getByRole('link', { name: 'Jonas Albuquerque' }).click();
  await take.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(take).toBeHidden();
});
