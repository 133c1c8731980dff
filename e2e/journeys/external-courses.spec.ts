/** A course that was taken elsewhere: registered without a server, with its evidence, sent once, and validated by an administrator. */
import { expectAllSent } from '../actions/badge.ts';
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 7)]);

test('a course registered without a server arrives once with its evidence, and is validated', async ({
  device,
  server,
  browser,
  baseURL,
}) => {
  const phone = device();
  let page = await phone.open();
  await enter(page, accounts.aprendiz);
  await page.goto('/myJourney/externalCourse');
  await expect(page.getByRole('tab', { name: 'Cursos externos', selected: true })).toBeVisible();
  await server.stop();

  await page.getByRole('button', { name: 'Cadastrar curso externo' }).click();
  const form = page.getByRole('dialog', { name: 'Cadastrar curso externo' });
  await form.getByLabel('Título').fill('NR-11: operador de transpaleteira');
  await form.getByText('Presencial', { exact: true }).click();
  await form.getByLabel('Instituição').fill('SENAI Campinas');
  await form.getByLabel('Carga horária (horas)').fill('0');
  await form.getByLabel('Início').fill('2025-11-09');
  await form.getByLabel('Término').fill('2025-11-01');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no document') });
  await expect(form.getByText('Apenas arquivos PDF, JPG ou PNG são permitidos.')).toBeVisible();
  await form.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(form.getByText('O valor deve ser maior que 0')).toBeVisible();
  await expect(form.getByText('Período de realização inválido.')).toBeVisible();
  await form.getByLabel('Carga horária (horas)').fill('16');
  await form.getByLabel('Término').fill('2025-11-13');
  await file.setInputFiles({ name: 'certificado nº 1/ção.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(form.getByText('certificado', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Enviar para análise' }).click();
  const row = page.getByRole('row', { name: /NR-11/ });
  await expect(row.getByText('Em análise')).toBeVisible();

  await phone.kill();
  await server.start();
  page = await phone.open();
  await page.goto('/myJourney/externalCourse');
  await expectAllSent(page, 60_000);

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), acceptDownloads: true });
  const admin = await other.newPage();
  await enter(admin, accounts.admin);
  await admin.goto('/admin/cursos-externos');
  const course = admin.getByRole('row', { name: /NR-11/ });
  await expect(course).toHaveCount(1);
  await expectAccessible(admin);
  const download = admin.waitForEvent('download');
  await course.getByRole('button', { name: /^Ver evidência/ }).click();
  const saved = await (await download).createReadStream();
  let size = 0;
  for await (const part of saved) size += (part as Buffer).length;
  expect(size).toBe(pdf.length);
  await course.getByRole('button', { name: /^Validar/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
  await expectAllSent(admin, 60_000);
  await other.close();

  await expect(page.getByRole('row', { name: /NR-11/ }).getByText('Validado')).toBeVisible();
  await expectAccessible(page);
  await phone.close();
});
