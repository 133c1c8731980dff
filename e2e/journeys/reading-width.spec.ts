/**
 * Lessons from elsewhere: whatever is in an article, it widens no page of a phone. What is wide
 * scrolls in itself, to its end.
 */
import type { Page } from '@playwright/test';
import { begin } from '../actions/begin.ts';
import { openContent } from '../actions/content.ts';
import { expect, test } from '../fixtures.ts';
import { soakOnly } from '../soak-only.ts';

const line =
  'SELECT equipamento, temperatura_maxima, temperatura_minima FROM leituras_do_caminhao WHERE turno = 3 ORDER BY hora DESC;';
const word = 'Pneumoultramicroscopicossilicovulcanoconiose'.repeat(4);
const cells = (of: string): string =>
  Array.from({ length: 9 }, (_, at) => `<${of}>Temperatura${at}medida</${of}>`).join('');
const table = `<table><caption>Leituras ${word}</caption><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`;
const address = `https://exemplo.com.br/${'caminho-muito-longo/'.repeat(12)}`;

const parts: Record<string, string> = {
  'code in an ordered list': `<ol><li>Passo<pre><code>${line}</code></pre></li><li><p>Outro</p><ol><li><pre>${line}</pre></li></ol></li></ol>`,
  'code in a list': `<ul><li>Item<pre>${line}</pre><ul><li><code>${word}</code></li></ul></li></ul>`,
  'a table in lists': `<ol><li>Veja${table}</li></ol><ul><li>Veja${table}</li></ul>`,
  'tables in tables': `<table><tr><td>${table}</td><td><pre>${line}</pre></td></tr></table>`,
  'code in a quotation': `<blockquote><p>Atenção</p><pre>${line}</pre></blockquote>`,
  'code in a definition': `<dl><dt>${word}</dt><dd><pre>${line}</pre>${table}</dd></dl>`,
  'code that opens': `<details open><summary>${word} ver mais</summary><pre>${line}</pre>${table}</details>`,
  'long words': `<h2>${word}</h2><p>${word} <b>${word}</b> <a href="${address}">${address}</a> <kbd>${word}</kbd></p>`,
  'words without a break': `<p>${'não&nbsp;quebra&nbsp;'.repeat(30)}</p>`,
  'pictures with a width':
    '<p><img src="/media/x.png" width="2400" height="80" alt="Planta"></p><figure><img src="/media/y.png" width="1800"><figcaption>Galpão</figcaption></figure>',
  'a picture in a table':
    '<table><tr><td><img src="/media/z.png" width="1500" height="60" alt=""></td><td>Legenda</td></tr></table>',
  'styles and frames': `<div style="width:3000px">Largo</div><iframe src="https://exemplo.com.br" width="1200" height="80"></iframe><nobr>${line}</nobr><p style="white-space:nowrap">${line}</p>`,
  'what is left of a layout': `<table width="1400"><tr><td width="900" nowrap>${line}</td><td><center>${line}</center></td></tr></table><font size="7">${word}</font>`,
};

/** Writes into the mirror what a server of earlier years let through. */
const rewrite = (page: Page, database: string, id: string, html: string): Promise<void> =>
  page.evaluate(
    ([name, key, text]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('content', 'readwrite');
          const store = writing.objectStore('content');
          const reading = store.get(key);
          reading.addEventListener(
            'success',
            () => void store.put({ ...reading.result, content: text }),
          );
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('abort', () => reject(writing.error ?? new Error(name)));
        });
      }),
    [database, id, html] as const,
  );

/**
 * What reaches past the screen without a box of its own that scrolls to it; and how many boxes
 * scroll.
 */
const measure = (
  page: Page,
  screen: number,
): Promise<{ wide: string[]; boxes: number; page: number }> =>
  // A phone's own innerWidth grows with what is too wide.
  page.evaluate((most) => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const article = document.querySelector('article')!;
    const boxOf = (element: Element): Element | null => {
      let at = element.parentElement;
      while (at && at !== article && !scrolls(at)) at = at.parentElement;
      return at === article ? null : at;
    };
    const all = [...article.querySelectorAll('*')];
    const wide = all.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > most + 1 || left < -1) && !boxOf(element);
    });
    return {
      wide: wide.map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`),
      boxes: all.filter(
        (element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1,
      ).length,
      page: document.documentElement.scrollWidth - most,
    };
  }, screen);

test(
  'nothing in an article widens its page @once @entered',
  soakOnly('looks of one screen at many widths'),
  async ({ device, complaints }) => {
    // The picture is missing, and the cleaner reads the styles that it takes away.
    complaints.allow(/404|Failed to load resource|inline style/);
    const { page, database } = await begin(device());
    const id = 'o-que-contamina';
    for (const [what, html] of Object.entries(parts))
      await test.step(what, async () => {
        await rewrite(page, database, id, `<p>Antes.</p>${html}<p>Depois de ${what}.</p>`);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await openContent(page, id, 'O que contamina um alimento');
          await expect(page.getByText(`Depois de ${what}.`)).toBeAttached();
          // A picture has its width once it has come, or failed to.
          const boxed = what !== 'what is left of a layout' && /<(pre|table)/.test(html);
          await expect
            .poll(async () => {
              const { wide, boxes, page: beyond } = await measure(page, width);
              return { what, width, wide, beyond, boxed: boxes > 0 || !boxed };
            })
            .toEqual({ what, width, wide: [], beyond: 0, boxed: true });
        }
      });
    await rewrite(page, database, id, Object.values(parts).join(''));
    await openContent(page, id, 'O que contamina um alimento');
    if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'], fullPage: true });
    await rewrite(page, database, id, parts['code in an ordered list']!);
    await openContent(page, id, 'O que contamina um alimento');
    if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'] + '2.png' });
  },
);
