/**
 * The escape hatch: what waits on a device without a connection leaves it as a file, an
 * administrator brings it in, and it counts once.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { enter } from '../../actions/enter.ts';
import { finishUnsent, pages } from '../../actions/finish.ts';
import { expectOnce } from '../../actions/once.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

const PASS = 'cadeira azul';

/** Takes along what waits; answers where the file lies. */
const exportWaiting = async (page: Page, path: string): Promise<void> => {
  await page.goto('/central-de-envio');
  await page.getByRole('button', { name: 'Exportar o que está aguardando' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha do arquivo').fill(PASS);
  await dialog.getByLabel('Repita a senha').fill(PASS);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  await expect(dialog.getByText('Arquivo pronto')).toBeVisible();
  await download.saveAs(path);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
};

/** Hands a file to the administrator's dialog, which is open. */
const openFile = async (page: Page, path: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Arquivo', { exact: true }).setInputFiles(path);
  await dialog.getByLabel('Senha do arquivo').fill(PASS);
  await dialog.getByRole('button', { name: 'Abrir arquivo' }).click();
};

test(
  'an administrator brings in what a device without a connection holds; the device sends it too, and it counts once @once @entered',
  worksOffline('file'),
  async ({ device, server, complaints }, info) => {
    // Two browsers, and a password that is made slow on purpose.
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    await page.context().setOffline(true);
    const waited = await finishUnsent(page, database, pages[4]);
    const [file, changed] = [info.outputPath('envio.trilha'), info.outputPath('mudado.trilha')];
    await exportWaiting(page, file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      changed,
      text.replace(/"sum":"(.)/, (_, first: string) => `"sum":"${first === 'a' ? 'b' : 'a'}`),
    );

    const office = device();
    const desk = await office.open();
    await enter(desk, accounts.admin);
    await desk.goto('/admin/fila');
    await desk.getByRole('button', { name: 'Trazer arquivo de uma pessoa' }).click();
    const dialog = desk.getByRole('dialog');
    await openFile(desk, changed);
    await expect(
      dialog.getByText(/^Ele foi alterado ou se estragou no caminho\. Nada mudou aqui/),
    ).toBeVisible();
    await openFile(desk, file);
    await expect(
      dialog.getByText(`${accounts.aprendiz.name} (${accounts.aprendiz.username})`),
    ).toBeVisible();
    await expect(dialog.getByText(`${waited.length} itens`, { exact: true })).toBeVisible();
    await dialog.getByLabel('Motivo').fill('O celular está sem rede há dias.');
    await dialog.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(dialog.getByText('Arquivo enviado')).toBeVisible();
    // The device may have sent one in the moment in which it lost its connection.
    const [received, known, refused] = (await dialog.getByRole('definition').allTextContents()).map(
      Number,
    );
    expect([(received ?? 0) + (known ?? 0), refused]).toEqual([waited.length, 0]);
    await office.close();
    const brought = await readLedger(server);
    await server.start();
    expectOnce(brought, waited);
    // Nothing has left the device itself: it does not know yet.
    expect((await waitingOps(page, database)).map(({ opId }) => opId)).toEqual(
      expect.arrayContaining(waited.map(({ opId }) => opId)),
    );

    await page.context().setOffline(false);
    await expectAllSent(page, 30_000);
    await expect.poll(() => outboxOps(page, database)).toEqual([]);
    await phone.close();
    const after = await readLedger(server);
    expectOnce(after, waited);
    expect(after.contentEnrollments).toEqual(brought.contentEnrollments);
  },
);
