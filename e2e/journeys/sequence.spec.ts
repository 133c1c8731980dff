/** Steps in their order: one opens when the step before it is done. */
import { openContent } from '../actions/content.ts';
import { expectAllSent, expectBadge } from '../actions/badge.ts';
import { enter } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessible.ts';
import { accounts } from '../support/accounts.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

test(
  'what was finished opens the next step',
  soakOnly('the journey without a connection walks the same steps'),
  async ({ page }) => {
    await enter(page, accounts.colega);
    await openContent(page, 'quase-acidentes-no-cd', 'O que pode dar errado: três quase acidentes');
    await expect(
      page.getByText('Conclua “O que pode dar errado: três quase acidentes” para abrir'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    const video = page.locator('video');
    // How long it is is known once its beginning has come.
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => Number.isFinite(media.duration)))
      .toBe(true);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = media.duration - 0.5;
    });
    await expect(page.getByRole('heading', { name: 'Concluído' })).toBeVisible();
    await expect(page.getByText('1 de 8 obrigatórios', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Próximo: Checklist antes de ligar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Checklist antes de ligar' }),
    ).toBeVisible();
  },
);

test(
  'without a connection each finished content leads on, to the end of the course',
  worksOffline('finishing'),
  async ({ page, server, complaints }) => {
    await enter(page, accounts.colega);
    await page.goto('/level/uniforme-e-epi');
    await page.getByRole('button', { name: 'Fazer matrícula' }).click();
    await expect(page.getByText('Matrícula feita')).toBeVisible();
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    await page.getByRole('link', { name: 'Começar' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Concluído: Um minuto de conferência. 1 de 2 obrigatórios.' }),
    ).toHaveCount(1);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Um minuto de conferência' }),
    ).toBeVisible();
    // A reload shows it again and does not read it out again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Concluído' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Concluído:/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Próximo: Quando trocar' }).click();
    await expect(
      page.getByText('Você concluiu “Uniforme e EPI do turno”.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ver conclusão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Parabéns, Jonas!' })).toBeVisible();
    await expect(page.getByText('Disponível quando sua conclusão chegar à empresa.')).toBeVisible();
    await expectAccessible(page);
    // What was finished before is opened again without a word.
    await page.goto('/contentNode/quando-trocar');
    await expect(page.getByRole('heading', { level: 1, name: 'Quando trocar' })).toBeVisible();
    await expect(
      page
        .getByText('Salvo neste aparelho')
        .or(page.getByText(/Seu progresso está salvo/))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Concluído' })).toHaveCount(0);
    await page.goto('/conclusao/uniforme-e-epi');
    await expectBadge(page, /Sem conexão/);
    await server.start();
    await expectAllSent(page, 60_000);
    await expect(page.getByRole('button', { name: 'Baixar certificado' })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
);
