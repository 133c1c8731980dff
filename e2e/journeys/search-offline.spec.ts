/**
 * X5 and S22: searching everything that is on this device, with and without a server, five results
 * at a time.
 */
import { enter } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { worksOffline } from '../works-offline.ts';

test(
  'a search finds titles, texts and words without accents, with the server stopped too',
  worksOffline('search'),
  async ({ page, server, complaints, isMobile }) => {
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    const ask = async (typed: string): Promise<void> => {
      if (isMobile) await page.getByRole('button', { name: 'Abrir a busca' }).click();
      const box = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar' }).last();
      await box.fill(typed);
      await box.press('Enter');
    };

    await ask('alergenicos');
    await expect(
      page.getByRole('heading', { level: 1, name: /result.* para “alergenicos”/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Alergênicos/ })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/searchResult\/alergenicos$/);
    await expectAccessible(page);

    complaints.allowNetwork();
    await server.stop();
    await ask('entrega');
    await expect(
      page.getByRole('heading', { level: 1, name: /\d+ resultados encontrados para “entrega”/ }),
    ).toBeVisible();
    await expect(page.getByText('procuramos só no que está neste aparelho')).toBeVisible();
    // What is named so stands before what only mentions it.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
      /entrega/i,
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
    await page.getByRole('button', { name: 'próximo >' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText('Página 2 de')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Página 1 de')).toBeVisible();
    await page.getByRole('button', { name: /^Trilhas e páginas/ }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
      /entrega/i,
    );

    // Events, classes and campaigns are found here too.
    await ask('operação segura');
    for (const kind of [/^Campanhas \(1\)/, /^Turmas/, /^Eventos/])
      await expect(page.getByRole('main').getByRole('button', { name: kind })).toBeVisible();

    await ask('ab');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Palavra obrigatória' }),
    ).toBeVisible();
    await ask('xilofone');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nenhum resultado encontrado para “xilofone”' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
