/**
 * A company whose home is a section of contents, and one that asks where to go after a login; the
 * network that goes, said once.
 */
import { expectBadge } from '../actions/badge.ts';
import { acceptTerms, enter, typeLogin, typePassword } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { soakOnly } from '../soak-only.ts';

const prompt = 'Retornar ao seu ultimo conteúdo acessado?';

test(
  'a mosaic of contents, after the question where to go',
  soakOnly('looks of one screen; home-section.test.tsx holds what it shows'),
  async ({ page, server, complaints }) => {
    const address = server.url.replace('localhost', 'horizonte.localhost');
    const logIn = async (): Promise<void> => {
      await typeLogin(page, 'aprendiz');
      await typePassword(page, 'Horizonte2026');
    };
    // A stranger is shown the company's public page first.
    await page.goto(address);
    await expect(page).toHaveURL(/\/landing-page$/);
    await expect(page.getByRole('heading', { name: 'A escola de quem recebe' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Contato' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Contato' }).getByText('escola@horizonte.example'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login\?fromLP=true$/);
    await logIn();
    await acceptTerms(page);
    await expect(page.getByRole('alertdialog', { name: prompt })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ir para tela inicial' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'O turno começa aqui' }),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 }),
    ).toHaveCount(5);
    await expectAccessible(page);
    // Once a login: not at the next start.
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'O turno começa aqui' }),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // A section of the menu, without a connection.
    await readyForOffline(page);
    complaints.allowNetwork();
    await page.context().setOffline(true);
    if (test.info().project.name === 'phone')
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu =
      test.info().project.name === 'phone'
        ? page.getByRole('dialog')
        : page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Guia do turno da noite' }).click();
    await expect(page).toHaveURL(/\/guia-do-turno-da-noite\/guia-da-noite$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Para a noite' })).toBeVisible();
    await page.goto(`${address}/x/NADA`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Seção não encontrada' }),
    ).toBeVisible();
    await page.context().setOffline(false);
    // An address of before.
    await page.goto(`${address}/content/quarto-pronto?idSection=guia-da-noite`);
    await expect(page).toHaveURL(/\/contentNode\/quarto-pronto\?idSection=guia-da-noite/);
    await page.goto(address);
    await page.getByRole('link', { name: 'Quarto pronto: o padrão em doze pontos' }).click();
    await expect(page).toHaveURL(/\/contentNode\/quarto-pronto/);
  },
);

test(
  'a network that goes is told for a moment, at a start without one too',
  soakOnly('looks of one message; offline-toast.test.tsx holds when it is told'),
  async ({ page, complaints }) => {
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    complaints.allowNetwork();
    const toast = page.getByText('Parece que você está sem conexão com a internet.');
    await page.context().setOffline(true);
    await expect(toast).toBeVisible();
    await expectBadge(page, /Sem conexão/);
    await expect(toast).toHaveCount(0);
    // It stands for five seconds, and a page without a network may take longer than that to be whole.
    // Chromium 150 forgets, for a page that begins again, that it was told to say 'no network': the
    // page is told here.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false }),
    );
    await page.reload({ waitUntil: 'commit' });
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(toast).toHaveCount(0);
  },
);
