/**
 * X1: a page is saved whole; with the server stopped and the browser killed, what was never opened
 * plays and seeks; removing it frees it.
 */
import type { Page } from '@playwright/test';
import { begin } from '../actions/begin.ts';
import { openContent } from '../actions/content.ts';
import { enter } from '../actions/enter.ts';
import { readyForOffline } from '../actions/offline.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { worksOffline } from '../works-offline.ts';
import { soakOnly } from '../soak-only.ts';

const COURSE = '/level/boas-praticas-com-alimentos';

/** Pieces of saved files in this browser. */
const pieces = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('saved-v1')) ? (await (await caches.open('saved-v1')).keys()).length : 0,
  );

const saveButton = (page: Page) =>
  page.getByRole('button', {
    name: /^(Salvar para usar sem conexão|Salvando|Pausado|Salvo neste aparelho)/,
  });

/** All that the open dialog offers. */
const saveChosen = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar \d/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
};

const saveCourse = async (page: Page): Promise<void> => {
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar para usar sem conexão' });
  await expect(dialog.getByText(/Depois de salvar, restam/)).toBeVisible();
  await expectAccessible(page);
  await saveChosen(page);
  await expect(saveButton(page)).toHaveAccessibleName('Salvo neste aparelho');
};

test(
  'a saved page opens whole without server, after a kill, and leaves when it is removed @entered',
  worksOffline('saved'),
  async ({ device, server, complaints }) => {
    const phone = device();
    let { page } = await begin(phone);
    await saveCourse(page);
    expect(await pieces(page)).toBeGreaterThan(4);

    complaints.allowNetwork();
    await server.kill();
    await phone.kill();
    page = await phone.open();

    // Never opened on this device: its video plays from the start and from anywhere.
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(0.3);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = 30;
    });
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(30);
    expect(await video.evaluate((media: HTMLVideoElement) => media.error)).toBeNull();

    await openContent(page, 'manual-de-bolso-rdc-216', 'RDC 216 em uma leitura: manual de bolso');
    await expect(
      page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first(),
    ).toBeVisible();

    // What is here, with its size; removed, its bytes are gone.
    await page.goto('/neste-aparelho');
    const row = page
      .getByRole('listitem')
      .filter({ hasText: 'Boas práticas com alimentos' })
      .first();
    await expect(row.getByText('Pronto para usar sem conexão')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Mais ações: Boas práticas com alimentos' }).click();
    await page.getByRole('menuitem', { name: /^Remover deste aparelho/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remover deste aparelho' })
      .click();
    await expect(page.getByText('Nada salvo ainda')).toBeVisible();
    await expect.poll(() => pieces(page), { timeout: 60_000 }).toBe(0);
  },
);

test(
  'one content saved alone is marked in its page, which offers the others @once',
  soakOnly('a saved page is walked; plan.test.ts and page-is-saved.test.ts hold the parts'),
  async ({ page }) => {
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    await saveChosen(page);
    await page.goto(COURSE);
    // One is here: the page offers the others.
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    await expect(page.getByRole('dialog').getByText(/sem conexão neste aparelho/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Agora não' }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Lavar as mãos' })
        .getByText('Salvo neste aparelho'),
    ).toBeAttached();
  },
);

test(
  'a list of videos says which need a connection; saved, all of them play without a server @once @entered',
  soakOnly('a saved page with its media is walked; playlist-viewer.test.tsx holds what is told'),
  async ({ device, server, complaints }) => {
    const phone = device();
    let { page } = await begin(phone);
    await openContent(page, 'videos-da-doca', 'Vídeos da doca');
    const marks = () => page.getByText('Precisa de conexão', { exact: true });
    await expect(marks()).toHaveCount(0);
    complaints.allowNetwork();
    await server.kill();
    await expect(marks()).toHaveCount(2);
    await expectAccessible(page);

    await server.start();
    await expect(marks()).toHaveCount(0);
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    await saveChosen(page);

    await server.kill();
    await phone.kill();
    page = await phone.open();
    await openContent(page, 'videos-da-doca', 'Vídeos da doca');
    await expect(page.getByText('Salvo neste aparelho')).toBeVisible();
    await expect(marks()).toHaveCount(0);
    await page.getByRole('link', { name: /Primeiro que vence/ }).click();
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(0.3);
  },
);
