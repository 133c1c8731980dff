/**
 * A package that an administrator sends: broken off half way by a server that dies, taken up again
 * after a reload, and opened by a learner.
 */
import { randomBytes } from 'node:crypto';
import { manifest, oneItem, page as lessonPage } from '#server/testing/scorm-zip.ts';
import { zipBytes, type ZipEntry } from '#server/testing/zip-bytes.ts';
import { enter } from '../../actions/enter.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

const MEGA = 1024 * 1024;
const titled = (title: string): ZipEntry =>
  manifest({ organizations: oneItem.replace('<title>Curso</title>', `<title>${title}</title>`) });
const zipFile = (name: string, entries: readonly ZipEntry[]) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipBytes(entries)),
});
const entregas = zipFile('entregas.zip', [
  titled('Entregas sem atrito'),
  { ...lessonPage, data: '<!doctype html><title>Aula</title><h1>Antes de sair</h1>' },
  { name: 'filme.bin', data: randomBytes(7 * MEGA), isStored: true },
]);
const hostile = zipFile('hostil.zip', [
  titled('Hostil'),
  lessonPage,
  { name: '../fora.txt', data: 'x' },
]);

test(
  'a package is sent through a broken line, prepared, and opened; a hostile one is told why it is not taken',
  soakOnly(
    'upload.spec.ts walks a file over a broken line; package-uploads.test.ts holds the rest',
  ),
  async ({ page, secondPage, server, complaints }) => {
    complaints.allowNetwork();
    await enter(page, accounts.admin);
    await readyForOffline(page);
    await page.goto('/admin/pacotes');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Pacotes interativos' }),
    ).toBeVisible();
    await page.getByLabel('Arquivo do pacote').setInputFiles(entregas);
    await expectAccessible(page);
    await page.getByLabel('Onde o pacote entra').selectOption({ index: 1 });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1.5 * MEGA,
    };
    await line.send('Network.emulateNetworkConditions', slow);
    // The bar is also that of checking the file, which comes first.
    const taken = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await taken;
    const bar = page.getByRole('progressbar', { name: 'Envio de entregas.zip' });
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 15_000 })
      .toBeGreaterThan(45);
    await server.kill();
    await expect(page.getByText('Sem conexão. O envio continua sozinho')).toBeVisible();
    // Before the server is back: an open page goes on by itself, and may be done before it is loaded
    // anew.
    await page.reload();
    await server.start();
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    const begun = page.waitForRequest((request) => request.method() === 'PATCH');
    await expect(page.getByText(/^O envio parou em .* Escolha o mesmo arquivo/)).toBeVisible();
    await page.getByLabel('Arquivo do pacote').setInputFiles(entregas);
    expect(Number((await begun).headers()['upload-offset'])).toBeGreaterThan(MEGA);
    await expect(page.getByText('Entregas sem atrito está pronto.')).toBeVisible();
    const ready = page.getByRole('listitem').filter({ hasText: 'Entregas sem atrito' });
    await expect(ready).toContainText(`SCORM 1.2 · 1 lição`);
    await expect(ready).toContainText(`por ${accounts.admin.name}`);

    await page.getByRole('button', { name: 'Enviar outro pacote' }).click();
    await page.getByLabel('Arquivo do pacote').setInputFiles(hostile);
    await page.getByLabel('Onde o pacote entra').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('O arquivo “../fora.txt” sairia da pasta do pacote')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tirar hostil.zip da lista' }).click();
    await expect(page.getByText('hostil.zip')).toHaveCount(0);

    await enter(secondPage, accounts.colega);
    await secondPage.goto('/level/entregas-sem-atrito');
    await secondPage.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(secondPage.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await secondPage.goto('/contentNode/entregas-sem-atrito-pacote');
    const lesson = lessonFrame(secondPage);
    await expect(lesson.getByRole('heading', { name: 'Antes de sair' })).toBeVisible();
  },
);
