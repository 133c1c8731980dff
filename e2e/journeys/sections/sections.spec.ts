/** Every kind of section of tiles and rows, found from the menu, with the server and without it. */
import type { Page } from '@playwright/test';
import { expectBadge } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

/** What the menu calls it, and an item of it. */
const sections = [
  ['Áreas do turno', 'Cadeia fria'],
  ['Cadeia fria', 'Temperatura: a zona de perigo'],
  ['Frota e entregas', 'Rota de hoje: o que conferir antes de sair'],
  ['Em um minuto', 'Lavar as mãos: o passo a passo'],
  ['Até três minutos', 'A primeira frase'],
  ['Destaques da semana', 'Antes de ligar a empilhadeira, três minutos que evitam um acidente'],
  ['Jornadas', 'Comece pela doca'],
  ['Gente que ensina', 'O caminhão que chegou quente'],
  ['Procedimentos', 'Checklist antes de ligar'],
  ['Notícias da operação', 'Um minuto de conferência'],
  ['Tudo em uma lista', 'Rotas de fuga'],
  ['Documentos', 'Guia de trocas, devoluções e prazos'],
  ['Materiais de apoio', 'Planilha de controle de temperaturas'],
] as const;

const openFromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog');
  const branch = menu.getByRole('button', { name: /Seções/ });
  await expect(branch).toBeVisible();
  if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
};

test(
  'sections open from the menu, with the server and without it @once @entered',
  soakOnly(
    'every section by its screen; section-screen.test.tsx and kept-section-pages.test.ts hold them',
  ),
  async ({ device, server, complaints }) => {
    const { page } = await begin(device());
    for (const [name, item] of sections) {
      await openFromMenu(page, name);
      await expect(page.getByRole('heading', { level: 2, name: item })).toBeVisible();
    }
    await openFromMenu(page, 'Até três minutos');
    await expectAccessible(page);
    // The second page of a long list comes from the server, and is kept.
    await openFromMenu(page, 'Tudo em uma lista');
    const last = page.getByRole('heading', {
      level: 2,
      name: 'A oferta obriga: quatro artigos do CDC',
    });
    const toEnd = () =>
      expect
        .poll(async () => {
          await page.mouse.wheel(0, 3000);
          return last.isVisible();
        })
        .toBe(true);
    await toEnd();
    complaints.allowNetwork();
    await server.stop();
    await page.reload();
    await expectBadge(page, /Sem conexão/, 45_000);
    for (const [name, item] of sections) {
      await openFromMenu(page, name);
      await expect(page.getByRole('heading', { level: 2, name: item })).toBeVisible();
    }
    await openFromMenu(page, 'Tudo em uma lista');
    await toEnd();
    await openFromMenu(page, 'Áreas do turno');
    await expect(page.getByRole('listitem').filter({ hasText: 'Site da Aurora' })).toContainText(
      'Precisa de conexão',
    );
    await openFromMenu(page, 'Clima da equipe');
    await expect(
      page.getByText('Esta página fica fora do aplicativo e precisa de conexão.'),
    ).toBeVisible();
  },
);
