/**
 * L20 to L24, L32, S11, S19: the journey of a person, with the server's process gone for most of
 * it.
 */
import type { Page } from '@playwright/test';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { expectAllSent } from '../actions/badge.ts';
import { openContent } from '../actions/content.ts';
import { enter } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { storedRows } from '../actions/stored.ts';
import { personDatabases } from '../actions/waiting.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { readLedger } from '../support/ledger.ts';
import { soakOnly } from '../soak-only.ts';
import { worksOffline } from '../works-offline.ts';

const rowTitles = (page: Page) => page.getByRole('tabpanel').locator('tbody tr b:first-child');

test(
  'shows points as they come, and everything else of it without a server, and sends the topics once',
  worksOffline('journey'),
  async ({ page, server, complaints, isMobile }) => {
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    // Points come with what is completed, and the toast leads to the ranking.
    const [database = ''] = await personDatabases(page);
    await openContent(page, 'ouvir-sem-interromper', 'Ouvir sem interromper');
    const done = async (): Promise<boolean> =>
      (await storedRows<ContentEnrollment>(page, database, 'contentEnrollment')).some(
        ({ idContentItem, progress }) =>
          idContentItem === 'ouvir-sem-interromper' && progress === 100,
      );
    await expect.poll(done, { timeout: 30_000 }).toBe(true);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ver ranking' }).click({ timeout: 30_000 });
    await expect(page).toHaveURL(/gamification$/);
    await page
      .getByLabel('Campanha', { exact: true })
      .first()
      .selectOption({ label: 'Operação segura' });
    await expect(page.getByRole('row', { name: /Marcos Teixeira/ })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar planilha' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('MinhasAtividades.xlsx');
    await expectAllSent(page, 60_000);

    complaints.allowNetwork();
    await server.stop();
    await page.goto('/MYJOURNEY/nada');
    await expect(page.getByRole('tab', { name: 'Matriculados' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goto('/myJourney/gamification');
    await page
      .getByLabel('Campanha', { exact: true })
      .first()
      .selectOption({ label: 'Operação segura' });
    await expect(page.getByRole('row', { name: /Marcos Teixeira/ })).toBeVisible();

    await page.goto('/myJourney/historic');
    await page.getByRole('button', { name: 'Páginas' }).click();
    const title = isMobile
      ? page.getByLabel('Ordenar por').selectOption({ label: 'Título, de A a Z' })
      : page.getByRole('button', { name: 'Título' }).click();
    await title;
    await expect(rowTitles(page).first()).toHaveText('Acesso ao CD e crachá');
    await expect(page.getByText('em 10 dias').first()).toBeVisible();
    // What ran out and what was not passed can both be taken again.
    const again = page.getByRole('button', { name: 'faça a sua rematrícula' });
    await page.getByLabel('Buscar no histórico').fill('doca em ordem');
    await expect(rowTitles(page)).toHaveText(['Doca em ordem: do caminhão à prateleira']);
    await expect(page.getByRole('cell', { name: 'Reprovado' })).toBeVisible();
    await expect(again).toBeVisible();
    await page.getByLabel('Buscar no histórico').fill('uniforme');
    await expect(rowTitles(page)).toHaveText(['Uniforme e EPI do turno']);
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.goto('/myJourney/certificates');
    await expect(rowTitles(page)).toHaveText(['Acesso ao CD e crachá']);

    await page.goto('/messages');
    await expect(
      page.getByRole('link', { name: /^A validade de “Acesso ao CD e crachá” termina em/ }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto('/myJourney');
    await page.getByRole('button', { name: 'Meus assuntos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escolha assuntos que você mais gosta.' });
    await dialog.getByLabel('Buscar assunto').fill('saude');
    await dialog.getByRole('button', { name: 'Saúde', exact: true }).click();
    await dialog.getByRole('button', { name: 'Tirar Logística' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await page.close();
    const { ops } = await readLedger(server);
    expect(ops.filter(({ kind }) => kind === 'tags.set').map(({ verdict }) => verdict)).toEqual([
      'applied',
    ]);
  },
);

test(
  'opens the attachments of a class that were saved with its page, without a server',
  soakOnly('ways/class-files.spec.ts walks all files of a class, with the server stopped'),
  async ({ page, server, complaints }) => {
    await enter(page, accounts.colega);
    await readyForOffline(page);
    await page.goto('/level/operacao-segura-de-empilhadeira');
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Salvar/ })
      .last()
      .click();
    await expect(page.getByRole('button', { name: /^Salvo/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expectAllSent(page, 60_000);
    complaints.allowNetwork();
    await server.stop();
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Anexos da turma' }).click();
    const drawer = page.getByRole('dialog', { name: 'Anexos da turma' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: /Ficha de inspeção para imprimir/ }).click(),
    ]);
    expect([file.suggestedFilename(), await file.failure()]).toEqual([
      'Ficha de inspeção para imprimir.xlsx',
      null,
    ]);
  },
);
