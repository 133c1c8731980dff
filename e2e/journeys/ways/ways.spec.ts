/** Where one comes from and goes to: into contents, out of them, and what stays closed. */
import { expectAllSent } from '../../actions/badge.ts';
import { closeContent } from '../../actions/content.ts';
import { acceptTerms, enter, expectHome, typeLogin, typePassword } from '../../actions/enter.ts';
import { signOut } from '../../actions/sign-out.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { publishExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

const PAGE = 'ergonomia-no-centro-de-distribuicao';
const FIRST = 'nr-17-em-uma-leitura';
const AREA = '/level/seguranca';

test(
  'a pre-test holds its page: who does not take it leaves, and no address leads past it',
  soakOnly("the page's tests hold it; closing a content and the login's steps are walked"),
  async ({ page, server, complaints }) => {
    await enter(page, accounts.aprendiz);
    await page.goto(`/level/${PAGE}`);
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await expectAllSent(page);
    complaints.allowNetwork();
    await publishExam(server, PAGE, 'Antes de começar', { evaluationType: 'PRE_TEST' }, 'first');
    await page.goto(AREA);
    const area = page.getByRole('heading', { level: 1, name: 'Segurança do trabalho' });
    await expect(area).toBeVisible();
    const gate = page.getByRole('dialog', { name: 'Pré-teste' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => gate.getByRole('button', { name: 'Agora não' }).click(),
    ]) {
      await page.getByRole('main').locator(`a[href="/level/${PAGE}"]`).first().click();
      await expect(gate).toBeVisible();
      await leave();
      await expect(area).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${AREA}$`));
    }
    // By its own address there is no page before it: the page above is next.
    await page.goto(`/level/${PAGE}`);
    await expect(gate).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/contentNode/${FIRST}`);
    await expect(
      page.getByRole('heading', { name: 'Este conteúdo ainda está bloqueado' }),
    ).toBeVisible();
    await expect(page.getByText('Abre quando você concluir “Antes de começar”.')).toBeVisible();
    await page.goto(`/level/${PAGE}`);
    await gate.getByRole('link', { name: 'Iniciar pré-teste' }).click();
    await expect(page.getByRole('heading', { name: 'Antes de começar' }).first()).toBeVisible();
  },
);

test('closing a content, and Back, lead to where it was opened, with its place', async ({
  page,
}) => {
  await enter(page, accounts.aprendiz);
  await page.goto('/searchResult/ergonomia');
  const found = page.getByRole('main').locator('a[href^="/contentNode/"]').first();
  const opened = await found.getAttribute('href');
  await found.click();
  await expect(page).toHaveURL(new RegExp(`${opened}`));
  await closeContent(page);
  await expect(page).toHaveURL(/\/searchResult\/ergonomia$/);

  // From step to step, and then back to where the first was opened.
  await page.getByRole('main').locator('a[href^="/contentNode/"]').first().click();
  const next = page.getByRole('link', { name: /^Próximo/ }).first();
  await next.click();
  await expect(page).not.toHaveURL(new RegExp(`${opened}`));
  await page.goBack();
  await expect(page).toHaveURL(/\/searchResult\/ergonomia$/);

  // A content that was opened by its address belongs to its page.
  await page.goto(opened ?? '');
  await closeContent(page);
  await expect(page).toHaveURL(/\/level\//);
});

test(
  'a login leads home where what it was to lead to is gone',
  soakOnly("the login's tests hold it; its steps are walked"),
  async ({ page, isMobile, complaints }) => {
    complaints.allow(/404 .*content\/find\/nao-existe/);
    await enter(page, accounts.aprendiz);
    for (const address of ['/level/nao-existe', '/alguma/coisa', '/contentNode/nao-existe']) {
      await signOut(page, isMobile);
      await page.goto(address);
      await typeLogin(page, accounts.aprendiz.username);
      await typePassword(page, accounts.aprendiz.password);
      await expectHome(page);
      await expect(page).toHaveURL(/\/$/);
    }
  },
);

test(
  'Back and reload keep how the catalogue is searched and filtered',
  soakOnly("the catalogue's tests hold it; closing a content and Back are walked"),
  async ({ page }) => {
    await enter(page, accounts.aprendiz);
    const open = () => page.getByRole('link', { name: 'Catálogo' }).first().click();
    await open();
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('empilhadeira');
    await search.press('Enter');
    const tag = page.getByRole('button', { name: 'Logística', exact: true });
    await tag.click();
    await expect(tag).toHaveAttribute('aria-pressed', 'true');
    const cards = page.getByRole('main').getByRole('article');
    const found = await cards.count();
    expect(found).toBeGreaterThan(0);
    const filtered = async (): Promise<void> => {
      await expect(search).toHaveValue('empilhadeira');
      await expect(tag).toHaveAttribute('aria-pressed', 'true');
      await expect(cards).toHaveCount(found);
    };
    await cards.locator('a[href^="/level/"]').first().click();
    await expect(page).toHaveURL(/\/level\//);
    await page.goBack();
    await filtered();
    await page.reload();
    await filtered();
    // Opened anew, it begins afresh.
    await page
      .getByRole('link', { name: 'Início' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .click();
    await expectHome(page);
    await open();
    await expect(search).toHaveValue('');
  },
);

test(
  'the last content is offered after a login on a device that was used before, too',
  soakOnly("the home's tests hold it; closing a content and Back are walked"),
  async ({ page, server, isMobile }) => {
    const address = server.url.replace('localhost', 'horizonte.localhost');
    const logIn = async (): Promise<void> => {
      await typeLogin(page, 'aprendiz');
      await typePassword(page, 'Horizonte2026');
    };
    const prompt = page.getByRole('alertdialog', {
      name: 'Retornar ao seu ultimo conteúdo acessado?',
    });
    await page.goto(`${address}/login?fromLP=true`);
    await logIn();
    await acceptTerms(page);
    await prompt.getByRole('button', { name: 'Ir para tela inicial' }).click();
    await page.goto(`${address}/contentNode/quarto-pronto`);
    await expect(page.getByRole('heading', { name: /^Quarto pronto/ }).first()).toBeVisible();
    await expectAllSent(page);
    await closeContent(page);
    await expect(page).toHaveURL(/\/level\//);
    await signOut(page, isMobile);
    await logIn();
    await expect(prompt.getByText(/^Quarto pronto/)).toBeVisible();
    await prompt.getByRole('button', { name: 'Ir para conteúdo' }).click();
    await expect(page).toHaveURL(/\/contentNode\/quarto-pronto/);
  },
);

test('Back leads from step to step of the login, and out of the app only from the first', async ({
  page,
}) => {
  const login = page.getByLabel('Login', { exact: true });
  const password = page.getByLabel('Senha', { exact: true });
  const forgot = page.getByRole('button', { name: 'Esqueceu sua senha?' });
  const link = page.getByRole('button', { name: 'Enviar link' });
  // An address that the login leads to afterwards.
  await page.goto(AREA);
  await expect(page).toHaveURL(/\/login$/);
  await login.fill('rosana');
  await forgot.click();
  await expect(link).toBeVisible();
  await login.fill(accounts.aprendiz.username);
  await page.goBack();
  await expect(link).toHaveCount(0);
  await expect(login).toHaveValue(accounts.aprendiz.username);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(password).toBeFocused();
  await forgot.click();
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(password).toBeVisible();
  await page.goBack();
  await expect(login).toHaveValue(accounts.aprendiz.username);
  await page.goForward();
  await expect(password).toBeVisible();
  await page.goForward();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(password).toBeVisible();
  // Begun anew: a password that was asked for before is asked for again by the login alone.
  await page.reload();
  await expect(login).toBeVisible();
  await page.goForward();
  await expect(login).toBeVisible();
  await typeLogin(page, accounts.aprendiz.username);
  await typePassword(page, accounts.aprendiz.password);
  await acceptTerms(page);
  await expect(page).toHaveURL(new RegExp(`${AREA}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
