/** PDFs that open here as in any other reader, and pages of no size, which are said to be such. */
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { importCourse } from '../support/import-course.ts';
import { type SmallPdf, writeSmallPdf } from '../support/small-pdf.ts';
import { soakOnly } from '../soak-only.ts';

/** Pixels of the first page that are dark. */
const ink = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page-number="1"] canvas');
    if (!canvas || canvas.width === 0) return 0;
    const context = canvas.getContext('2d');
    if (!context) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 1] ?? 255) < 128 && data[at + 3] === 255) dark += 1;
    return dark;
  });

const kinds: readonly { id: string; of: Omit<SmallPdf, 'words'>; told: string | null }[] = [
  // pdf.js draws on paper of its own size where none is given; here the words lie beside it.
  { id: 'sem-tamanho', of: { size: [0, 0] }, told: 'A página 1 aparece em branco.' },
  {
    id: 'minuscula',
    of: { size: [0.01, 0.01] },
    told: 'A página 1 não tem tamanho e não aparece aqui.',
  },
  { id: 'senha-vazia', of: { ownerPassword: 'dono' }, told: null },
  { id: 'marca-tarde', of: { before: `${'x'.repeat(900)}\r\n` }, told: null },
];

test(
  'open without a question, or say that the page has no size and offer the file',
  soakOnly("a dozen odd documents; the viewer's tests hold what is said of them"),
  async ({ page, server, complaints }) => {
    complaints.allow(/^Warning: /);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-pdfs-'));
    const files = kinds.map(({ id }) => ({ id, type: 'pdf', path: join(folder, `${id}.pdf`) }));
    for (const { id, of } of kinds)
      await writeSmallPdf(join(folder, `${id}.pdf`), { words: 'Bom dia', ...of });
    await importCourse(server, 'documentos', '3.9', files);
    await enter(page, accounts.aprendiz);
    for (const { id, told } of kinds) {
      await page.goto(`/contentNode/${id}`);
      const file = page.getByRole('link', { name: 'Baixar arquivo' });
      if (told === null) {
        await expect.poll(() => ink(page), { message: id }).toBeGreaterThan(100);
        await expect(page.getByLabel('Senha do documento'), id).toHaveCount(0);
        await expect(file, id).toHaveCount(0);
      } else {
        await expect(page.getByText(told), id).toBeVisible();
        const download = page.waitForEvent('download');
        await file.click();
        const path = await (await download).path();
        expect(statSync(path).size, id).toBe(statSync(join(folder, `${id}.pdf`)).size);
      }
    }
  },
);
