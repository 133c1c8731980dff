/**
 * PDFs as scanners and other programs write them, saved and opened without a server: drawn, or said
 * that they cannot be.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { begin } from '../actions/begin.ts';
import { expect, test } from '../fixtures.ts';
import { importCourse } from '../support/import-course.ts';
import { soakOnly } from '../soak-only.ts';

const folder = fileURLToPath(new URL('../support/odd-pdfs', import.meta.url));
const drawn = ['jbig2', 'jpx', 'cjk'];
const damaged = [
  'damaged-stream',
  'damaged-page',
  'damaged-cut',
  'damaged-image',
  'damaged-contents',
];

/** Pixels of the first page that are not white. */
const ink = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page-number="1"] canvas');
    const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 1] ?? 255) < 128 && data[at + 3] === 255) dark += 1;
    return dark;
  });

test(
  'are drawn from what was saved, or the page says so and offers the file @once @entered',
  soakOnly(
    'dozens of odd files, minutes long; sound-structure.test.ts and blank-page.test.ts hold the rules',
  ),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    // What pdf.js says of a damaged file.
    complaints.allow(/^Warning: |pdf_viewer-/);
    const files = [...drawn, ...damaged].map((id) => ({
      id,
      type: 'pdf',
      path: `${folder}/${id}.pdf`,
    }));
    await importCourse(server, 'arquivos-diferentes', '3.9', files);
    const phone = device();
    let { page } = await begin(phone);
    await page.goto('/level/arquivos-diferentes');
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Salvar \d/ }).click();
    await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
      timeout: 90_000,
    });
    await server.kill();
    await phone.kill();

    page = await phone.open();
    for (const id of drawn) {
      await page.goto(`/contentNode/${id}`);
      await expect.poll(() => ink(page), { message: id }).toBeGreaterThan(100);
      await expect(page.getByRole('link', { name: 'Baixar arquivo' }), id).toHaveCount(0);
      // Pictures of pages, and a few letters, are no text to read.
      await expect(page.getByRole('button', { name: 'Ler como texto' }), id).toHaveCount(0);
    }
    for (const id of damaged) {
      await page.goto(`/contentNode/${id}`);
      await expect(page.getByRole('link', { name: 'Baixar arquivo' }), id).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Baixar arquivo' }).click();
      const path = await (await download).path();
      expect(statSync(path).size, id).toBe(statSync(`${folder}/${id}.pdf`).size);
    }
  },
);
