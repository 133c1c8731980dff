/**
 * The tables of calls of both standards, made by lessons of our own in the real player: each answer
 * and error as the standard wants it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiTable, tablePackage } from '#server/testing/packages/api-table.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { begin } from '../../actions/begin.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { expect, test } from '../../fixtures.ts';
import { importCourse } from '../../support/import-course.ts';
import { soakOnly } from '../../soak-only.ts';

const tables = [
  ['1.2', 'tabela-doze'],
  ['2004', 'tabela-dois-mil'],
] as const;

test(
  'are answered as the standards want @once @entered',
  soakOnly(
    'the standards call by call; api-table.test.ts and lesson-runtime.test.ts hold the same calls',
  ),
  async ({ device, server, complaints }) => {
    // The server is stopped for the import; the library warns of a word that the fourth edition
    // discourages.
    complaints.allowNetwork();
    complaints.allow(/deprecated per 4th Edition/);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-tables-'));
    try {
      const files = tables.map(([version, id]) => {
        const path = join(folder, `${id}.zip`);
        writeFileSync(path, zipBytes(tablePackage(version)));
        return { id, type: 'scorm', path };
      });
      await importCourse(server, 'chamadas', '3.8', files);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { page } = await begin(device());
    await page.goto('/level/chamadas');
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    for (const [version, id] of tables) {
      await page.goto(`/contentNode/${id}`);
      const told = lessonFrame(page).locator('#resultado');
      await expect(told, version).toHaveText(`${apiTable(version).length} chamadas, 0 erradas`);
    }
  },
);
