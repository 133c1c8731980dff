// @vitest-environment node
import PdfKit from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { pageText } from '../text/page-text.ts';
import type { PdfFile } from './load-engine.ts';
import { readPage, sampleText, spreadPages } from './read-text.ts';

// pdf.js asks for what this Node does not have yet.
await vi.hoisted(async () => {
  const withResolvers = () => {
    let [resolve, reject]: ((value?: unknown) => void)[] = [];
    const promise = new Promise((yes, no) => {
      [resolve, reject] = [yes, no];
    });
    return { promise, resolve, reject };
  };
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
});
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Doc = InstanceType<typeof PdfKit>;

const filed = async (draw: (doc: Doc) => void): Promise<PdfFile> => {
  const doc = new PdfKit({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve) => void doc.on('end', resolve));
  doc.on('data', (part: Buffer) => void parts.push(part));
  draw(doc);
  doc.end();
  await done;
  return getDocument({
    data: new Uint8Array(Buffer.concat(parts)),
    useSystemFonts: false,
    verbosity: 0,
  }).promise as unknown as Promise<PdfFile>;
};
const line = 'Confira o freio, a buzina e as luzes antes de ligar.';
const put = (doc: Doc, text: string, x: number, y: number) =>
  doc.fontSize(10).text(text, x, y, { lineBreak: false });
const set = (doc: Doc, entries: object): void =>
  void Object.assign(doc.page.dictionary.data, entries);
const textOf = async (file: PdfFile, page = 1): Promise<string> =>
  pageText((await readPage(await file.getPage(page))).pieces, 10)
    .map(({ text }) => text)
    .join(' | ');

it('a page with text is read, and says where its text is', async () => {
  const file = await filed((doc) => put(doc, line, 120, 100));
  expect(await textOf(file)).toBe(line);
  const sample = await sampleText(file, [1, 2, 0]);
  expect(sample).toMatchObject({ hasText: true, body: 10 });
  expect((sample.bounds?.left ?? 0) * 595).toBeCloseTo(120, 0);
});

it('a page that is turned is read as it is shown', async () => {
  const file = await filed((doc) => {
    set(doc, { Rotate: 90 });
    // Drawn sideways, so that it stands upright on the turned page.
    doc.rotate(-90, { origin: [100, 400] });
    put(doc, line, 100, 400);
    put(doc, 'Segunda linha.', 100, 412);
  });
  expect(await textOf(file)).toBe(`${line} Segunda linha.`);
});

it('what a crop box hides is not read', async () => {
  const file = await filed((doc) => {
    set(doc, { CropBox: [0, 421, 595, 842] });
    put(doc, line, 60, 100);
    put(doc, 'Marcas da gráfica.', 60, 700);
  });
  expect(await textOf(file)).toBe(line);
});

it('scanned pages have no text, also with a stamp on each', async () => {
  const file = await filed((doc) => {
    for (let page = 0; page < 5; page += 1) {
      if (page > 0) doc.addPage();
      doc.rect(40, 40, 500, 700).fill('#ccc');
      put(doc, `pág. ${page}`, 500, 800);
    }
  });
  expect(await sampleText(file, spreadPages(5))).toMatchObject({ hasText: false, bounds: null });
});

it('of five hundred pages a few are looked at', async () => {
  const file = await filed((doc) => {
    for (let page = 1; page <= 500; page += 1) {
      if (page > 1) doc.addPage();
      put(doc, `${line} Página ${page}.`, 60, 100);
    }
  });
  expect(spreadPages(500)).toEqual([1, 63, 126, 188, 251, 313, 375, 438, 500]);
  expect(await sampleText(file, spreadPages(500))).toMatchObject({ hasText: true });
  expect(await textOf(file, 500)).toBe(`${line} Página 500.`);
});

it('a page that cannot be read counts as one without text', async () => {
  const broken = {
    numPages: 3,
    getPage: () => Promise.reject(new Error('damaged')),
  } as unknown as PdfFile;
  expect(await sampleText(broken, [1, 2, 3])).toEqual({ hasText: false, body: 0, bounds: null });
});
