/** The link of the mail: a new password by its rules, once, and a token that stays nowhere. */
import { typeLogin, typePassword } from '../actions/enter.ts';
import { newestLink } from '../actions/mail.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { soakOnly } from '../soak-only.ts';

const create = async (
  page: import('@playwright/test').Page,
  password: string,
  again = password,
): Promise<void> => {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a nova senha', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Criar senha' }).click();
};

test(
  'a person who forgot comes in by a new password',
  soakOnly('screens with a mail server; new-password.machine.test.ts holds each step'),
  async ({ page, server, complaints }) => {
    complaints.allow(/status of 422/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await page.getByLabel('Login', { exact: true }).fill(accounts.colega.username);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();
    const link = await newestLink(server.dataDir);

    // Another page: the link is opened as a mail program opens it.
    await page.goto('about:blank');
    await page.goto(link.path);
    await expect(page.getByRole('heading', { name: 'Crie a sua senha' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
    );
    expect(kept).not.toContain(link.token);
    await expectAccessible(page);

    await create(page, 'abc');
    await expect(page.getByText('Ao menos 8 caracteres. Ao menos um número')).toBeVisible();
    await create(page, 'NovaSenha1', 'NovaSenha2');
    await expect(
      page.getByText('Esta senha tem que ser idêntica à digitada no campo Nova Senha.'),
    ).toBeVisible();
    await expectAccessible(page);
    await create(page, 'NovaSenha1');
    await expect(page.getByRole('heading', { name: 'Senha criada' })).toBeVisible();
    await page.getByRole('button', { name: 'Ok, entendi' }).click();
    await expect(page.getByText('Senha criada. Entre com ela.')).toBeVisible();
    await typeLogin(page, accounts.colega.username);
    await typePassword(page, 'NovaSenha1');
    await expect(page.getByRole('heading', { name: 'Termo de aceite' })).toBeVisible();

    // Used, and with a person in: the link still says what it is.
    await page.goto('about:blank');
    await page.goto(link.path);
    await create(page, 'NovaSenha3');
    await expect(
      page.getByRole('heading', { name: 'Este link não vale mais. Peça outro.' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
