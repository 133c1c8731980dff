/**
 * Attempts at SCORM lessons, as an administrator sees them: found, read with their data model, and
 * exported.
 */
import { readFile } from 'node:fs/promises';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

const QUIZ = 'primeiro-minuto';

test(
  'an administrator finds an attempt, reads what the lesson wrote, and takes a spreadsheet along',
  soakOnly('administration by the screens; scorm-attempts.test.tsx and attempts.test.ts hold it'),
  async ({ page, browser, baseURL }) => {
    await enter(page, accounts.colega);
    await page.goto(`/level/${QUIZ}`);
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    // A lesson that begins before the server knows of the enrolment is refused once, which the
    // browser complains of.
    await expectAllSent(page, 60_000);
    await page.goto(`/contentNode/${QUIZ}-licoes`);
    await page.getByRole('link', { name: 'Começar' }).click();
    const lesson = lessonFrame(page);
    const on = lesson.getByRole('button', {
      name: /^(Continuar|Concluir a lição|Lição concluída)$/,
    });
    for (let n = 0; n < 30 && (await on.isEnabled()); n += 1) await on.click();
    await expect(on).toHaveText('Lição concluída');
    await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
    // A visit waits until the content's pages are left.
    await page.goto('/');
    await expectAllSent(page, 60_000);

    const other = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      acceptDownloads: true,
    });
    const admin = await other.newPage();
    await enter(admin, accounts.admin);
    await admin.goto('/admin/tentativas');
    await expect(admin.getByRole('heading', { level: 1, name: 'Tentativas SCORM' })).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Buscar pessoa, conteúdo ou lição' }).fill('jonas');
    await expect(admin.getByRole('status').getByText('1 tentativa')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel('Situação').selectOption('Reprovado');
    await expect(admin.getByRole('heading', { name: 'Nenhuma tentativa assim' })).toBeVisible();
    await admin.getByLabel('Situação').selectOption('Todas as situações');

    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Exportar planilha' }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');

    await admin.getByRole('link', { name: accounts.colega.name }).click();
    await expect(
      admin.getByRole('heading', { name: 'Modelo de dados (SCORM 2004)' }),
    ).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Interações' })).toBeVisible();
    await expectAccessible(admin);
    await admin.goBack();
    await expect(
      admin.getByRole('searchbox', { name: 'Buscar pessoa, conteúdo ou lição' }),
    ).toHaveValue('jonas');
    await other.close();

    // No other person gets there.
    await page.goto('/admin/tentativas');
    await expect(page).toHaveURL(/\/(home)?$/);
  },
);
