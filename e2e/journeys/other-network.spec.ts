/** The log-in page of a hotel answers every address with itself and status 200: nothing of it is kept, and nothing counts as delivered. */
import { openContent } from '../actions/content.ts';
import { readyForOffline, savedMedia } from '../actions/offline.ts';
import { begin } from '../actions/begin.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { type Answer, Gate } from '../support/gate.ts';

const hotel: Answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Hotel</title><h1>Entre</h1>' };

test('is not taken for a file, and the file comes when it can', async ({ device, server, complaints }, info) => {
  complaints.allowNetwork();
  const gate = new Gate(await freePort(info.parallelIndex), server.port);
  await gate.open();
  const { page } = await begin(device(gate.url), accounts.aprendiz);
  await readyForOffline(page);
  gate.answerInstead((path) => (path.startsWith('/media/') ? hotel : null));

  await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
  await expect(page.getByText('Erro ao carregar PDF')).toBeVisible();
  await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
  await page.getByRole('button', { name: 'Baixar arquivo' }).click();
  await expect(page.getByText('O arquivo não foi baixado.')).toBeVisible();
  await expect(page.getByText('Arquivo baixado')).toHaveCount(0);
  await expect(page.getByText('Concluído', { exact: true })).toHaveCount(0);
  expect((await savedMedia(page)).filter((path) => /\.(pdf|docx)$/.test(path))).toEqual([]);

  gate.release();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Baixar arquivo|Tentar de novo/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  await expect(page.getByText('Arquivo baixado')).toBeVisible();
  await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
  await expect(page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first()).toBeVisible();
  await gate.close();
});
