/**
 * A file sent without a server arrives once, through a reload and a killed browser; a folder and
 * people that were opened open again without one.
 */
import { expect, type Page } from '@playwright/test';
import { begin } from '../../actions/begin.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';

const TITLE = 'Avaria no palete da doca 7';
/** Several pieces of a picture. */
const picture = Buffer.alloc(300_000, 7);
picture.set([0xff, 0xd8, 0xff, 0xe0]);

const warned = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'ENVIAR' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Ok' }).click();
};

test('a file sent without a server arrives once, and what was opened before opens again @entered', async ({
  device,
  server,
  baseURL,
  complaints,
}) => {
  complaints.allowNetwork();
  const phone = device();
  let { page } = await begin(phone);
  const folder = '/biblioteca/biblioteca?pasta=Atendimento';
  await page.goto(folder);
  await expect(page.getByText('A primeira frase.mp3')).toBeVisible();
  await page.goto('/pessoas/pessoas');
  await expect(page.getByText('Adriana Cruz Dias')).toBeVisible();
  await server.stop();

  await page.goto(folder);
  await expect(page.getByText('A primeira frase.mp3')).toBeVisible();
  await page.goto('/pessoas/pessoas');
  await page.getByRole('link', { name: /Adriana Cruz Dias/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adriana Cruz Dias' })).toBeVisible();

  await page.goto('/enviar/enviar-relato');
  await warned(page, 'Título é um campo obrigatório.');
  await page.getByLabel('Título').fill(TITLE);
  await warned(page, 'Descrição é um campo obrigatório.');
  await page.getByLabel('Descrição').fill('Filme rompido e duas caixas amassadas.');
  await warned(page, 'É necessário fazer o upload de um arquivo.');
  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue(TITLE);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('X5O!P%@AP[4'),
  });
  await expect(page.getByText(/não é o que o nome diz/)).toBeVisible();
  await file.setInputFiles({ name: 'vazio.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(page.getByText(/está vazio/)).toBeVisible();
  await file.setInputFiles({ name: 'doca 7 🚚.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: 'ENVIAR' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await phone.kill();
  page = await phone.open();
  await page.goto('/relatos/relatos');
  await expect(page.getByText(TITLE)).toBeVisible();
  await server.start();
  await page.goto('/');
  await expectAllSent(page, 60_000);

  const admin = await ApiPerson.logIn(baseURL ?? '', accounts.admin);
  const sent = (await admin.rows('userUploadReview')).map(({ title, size, fileName }) => [
    title,
    size,
    fileName,
  ]);
  expect(sent).toEqual([[TITLE, picture.length, 'doca-7.jpg']]);
  await phone.close();
});
