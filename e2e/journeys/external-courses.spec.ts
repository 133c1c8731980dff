/**
 * A course that was taken elsewhere: registered without a server, with its evidence, sent once;
 * rejected, sent again, and validated.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { begin } from '../actions/begin.ts';
import { expectAllSent } from '../actions/badge.ts';
import { enter } from '../actions/enter.ts';
import { test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiPerson } from '../support/api-person.ts';
import { syncEvents } from '../support/sync-event.ts';
import { soakOnly } from '../soak-only.ts';

const small = readFileSync(
  new URL('../../server/demo/aurora/evidence/paletizacao.pdf', import.meta.url),
);
/** The same page, and a comment that makes it take several pieces. */
const pdf = Buffer.concat([Buffer.from(`%PDF-1.4\n%${'a'.repeat(300_000)}\n`), small]);
const TITLE = 'NR-11: operador de transpaleteira';

const openTab = async (page: Page): Promise<void> => {
  await page.goto('/myJourney/externalCourse');
  await expect(page.getByRole('tab', { name: 'Cursos externos', selected: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Excel para logística/ })).toBeVisible();
};

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Cadastrar curso externo' }).click();
  return page.getByRole('dialog', { name: 'Cadastrar curso externo' });
};

const fill = async (form: Locator): Promise<void> => {
  await form.getByLabel('Título').fill(TITLE);
  await form.getByText('Presencial', { exact: true }).click();
  await form.getByLabel('Instituição').fill('SENAI Campinas');
  await form.getByLabel('Carga horária (horas)').fill('16');
  await form.getByLabel('Início').fill('2025-11-09');
  await form.getByLabel('Término').fill('2025-11-13');
  await form.locator('input[type=file]').setInputFiles({
    name: `${'pasta/'.repeat(50)}certificado nº 1.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(form.getByText('certificado-n-1.pdf')).toBeVisible();
};

const send = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Enviar para análise' }).click();
const rows = (page: Page): Locator => page.getByRole('row', { name: /NR-11/ });

test(
  'a course registered without a server arrives once; it is rejected, sent again and validated @entered',
  soakOnly('upload.spec.ts walks a file and its write; external-courses.test.ts holds the rest'),
  async ({ device, server, browser, baseURL, complaints }) => {
    complaints.allowNetwork();
    const phone = device();
    let { page } = await begin(phone);
    await openTab(page);
    await expectAccessible(page);
    await server.stop();

    let form = await openForm(page);
    await fill(form);
    const file = form.locator('input[type=file]');
    await form.getByRole('button', { name: 'Remover certificado-n-1.pdf' }).click();
    await file.setInputFiles({
      name: 'certificado.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ no document'),
    });
    await expect(form.getByText('Apenas arquivos PDF, JPG ou PNG são permitidos.')).toBeVisible();
    await file.setInputFiles({
      name: 'grande.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'),
    });
    await expect(form.getByText('O arquivo deve ter no máximo 5MB.')).toBeVisible();
    await form.getByLabel('Carga horária (horas)').fill('0');
    await form.getByLabel('Término').fill('2025-11-01');
    await send(form);
    await expect(form.getByText('O valor deve ser maior que 0')).toBeVisible();
    await expect(form.getByText('Período de realização inválido.')).toBeVisible();
    await expect(form.getByLabel('Título')).toHaveValue(TITLE);
    await expectAccessible(page);
    await fill(form);
    await send(form);
    await expect(rows(page).getByText('Em análise')).toBeVisible();
    await expect(rows(page).getByText(/Aguardando envio · arquivo/)).toBeVisible();

    await phone.kill();
    await server.start();
    page = await phone.open();
    await openTab(page);
    await expectAllSent(page, 60_000);
    await expect(rows(page)).toHaveCount(1);

    const other = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      acceptDownloads: true,
    });
    const admin = await other.newPage();
    await enter(admin, accounts.admin);
    await admin.goto('/admin/cursos-externos');
    await expect(rows(admin)).toHaveCount(1);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Ver evidência certificado-n-1.pdf' }).click();
    const look = admin.getByRole('dialog', { name: 'certificado-n-1.pdf' });
    await expect(look.locator('canvas')).toBeVisible();
    const download = admin.waitForEvent('download');
    await look.getByRole('button', { name: 'Baixar' }).click();
    expect(readFileSync(await (await download).path()).equals(pdf)).toBe(true);
    await look.getByRole('button', { name: `Rejeitar: ${TITLE}` }).click();
    const refusal = admin.getByRole('dialog', { name: 'Rejeitar este curso?' });
    await refusal.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(refusal.getByText('Diga o motivo da rejeição.')).toBeVisible();
    await refusal.getByLabel('Motivo').fill('Falta a carga horária.');
    await refusal.getByRole('button', { name: 'Rejeitar' }).click();
    await expectAllSent(admin, 60_000);

    await expect(rows(page).getByText('Rejeitado')).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).getByText('Falta a carga horária.')).toBeVisible();
    await page.getByRole('button', { name: `Corrigir e reenviar: ${TITLE}` }).click();
    form = page.getByRole('dialog', { name: 'Corrigir e reenviar' });
    await expect(form.getByLabel('Instituição')).toHaveValue('SENAI Campinas');
    await send(form);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Corrigir e reenviar: ${TITLE}` })).toHaveCount(
      0,
    );
    await expectAllSent(page, 60_000);

    await admin.getByRole('button', { name: `Validar: ${TITLE}` }).click({ timeout: 30_000 });
    await admin
      .getByRole('dialog', { name: 'Validar este curso?' })
      .getByRole('button', { name: 'Validar' })
      .click();
    await expectAllSent(admin, 60_000);
    await other.close();
    await expect(rows(page).first().getByText('Validado')).toBeVisible({ timeout: 30_000 });
    await phone.close();
  },
);

test(
  'with no page open, the service worker sends the evidence and then the course @entered',
  soakOnly(
    'sync-event.spec.ts walks a wake-up with no page open; send-upload.test.ts holds the order',
  ),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const phone = device();
    const { page } = await begin(phone);
    await openTab(page);
    await server.stop();
    const form = await openForm(page);
    await fill(form);
    await send(form);
    await expect(rows(page).getByText(/Aguardando envio · arquivo/)).toBeVisible();
    const wake = await syncEvents(page, `${server.url}/`);
    await page.goto('about:blank');
    await server.start();
    await wake({ lastChance: true });
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const sizes = async (): Promise<unknown[]> =>
      (await person.rows('externalCourse'))
        .filter(({ title }) => title === TITLE)
        .map(({ evidence }) => evidence?.size);
    await expect.poll(sizes, { timeout: 60_000 }).toEqual([pdf.length]);

    // Until it is settled it may be changed, and cancelled for good.
    await openTab(page);
    await page.getByRole('button', { name: `Editar: ${TITLE}` }).click();
    const edited = page.getByRole('dialog', { name: 'Editar curso externo' });
    await edited.getByLabel('Carga horária (horas)').fill('20');
    await edited.getByRole('button', { name: 'Salvar' }).click();
    await expect(rows(page).getByText(/20 h/)).toBeVisible();
    await page.getByRole('button', { name: `Cancelar: ${TITLE}` }).click();
    await page
      .getByRole('alertdialog', { name: 'Cancelar este curso externo?' })
      .getByRole('button', { name: 'Cancelar curso' })
      .click();
    await expect(rows(page).getByText('Cancelado')).toBeVisible();
    const ended = async (): Promise<unknown[]> =>
      (await person.rows('externalCourse'))
        .filter(({ title }) => title === TITLE)
        .map(({ status, workload }) => [status, workload]);
    await expect.poll(ended, { timeout: 30_000 }).toEqual([['CANCELED', 20]]);
    await phone.close();
  },
);
