/** Point 2, first half: two steps, the exact texts, the errors. */
import { typeLogin, typePassword } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('what is missing or wrong is told at its step, and the right one still works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 40[14]/);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByText('Informe o seu login.')).toBeVisible();

  await typeLogin(page, 'ninguem');
  await expect(page.getByText('Usuário inválido.')).toBeVisible();
  await expect(page.getByLabel('Login', { exact: true })).toHaveValue('ninguem');
  await expectAccessible(page);

  await typeLogin(page, accounts.aprendiz.username);
  await page.getByRole('button', { name: 'Fazer login' }).click();
  await expect(page.getByText('Informe a sua senha.')).toBeVisible();

  await typePassword(page, 'errada123');
  await expect(page.getByText('Senha ou usuário inválido.')).toBeVisible();
  await expectAccessible(page);
  await typePassword(page, accounts.aprendiz.password);
  await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
});

test(
  'a keyboard alone comes in',
  soakOnly("the login's tests hold the focus; the other steps are walked"),
  async ({ page }) => {
    await expect(page.getByLabel('Login', { exact: true })).toBeFocused();
    await page.keyboard.type(accounts.aprendiz.username);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
    await page.keyboard.type(accounts.aprendiz.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();
  },
);

test('a person who forgot, and a new person, ask for a link', async ({ page }) => {
  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu sua senha?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Login', { exact: true }).fill(accounts.aprendiz.username);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();

  await page.getByRole('button', { name: 'Primeiro acesso?' }).click();
  await expect(page.getByRole('heading', { name: 'Novo por aqui?' })).toBeVisible();
});

test(
  'a server that is gone keeps what was typed',
  worksOffline('login'),
  async ({ page, server, complaints }) => {
    complaints.allowNetwork();
    await page.getByLabel('Login', { exact: true }).fill(accounts.aprendiz.username);
    // The login asks by itself whether the server is there; this is of one that goes after it was.
    const hasAsked = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/sync/ping'));
    await expect.poll(() => page.evaluate(hasAsked)).toBe(true);
    await server.stop();
    await page.getByRole('button', { name: 'Avançar' }).click();
    await expect(
      page.getByText('O primeiro login neste aparelho precisa de conexão.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByLabel('Login', { exact: true })).toHaveValue(accounts.aprendiz.username);
  },
);
