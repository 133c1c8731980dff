/**
 * Reads the text of a document's pages by pdf.js, as pieces in the view of the reader: rotated and
 * cropped as the page is shown.
 */
import type { PdfFile } from './load-engine.ts';
import { bodySize, isReadable } from '../text/page-text.ts';
import type { TextPiece } from '../text/page-lines.ts';

type PdfPage = Awaited<ReturnType<PdfFile['getPage']>>;
type Matrix = readonly number[];

const times = (m: Matrix, n: Matrix): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
};

export interface PageText {
  pieces: TextPiece[];
  /** Of the page as it is shown, in points. */
  width: number;
}

export const readPage = async (page: PdfPage): Promise<PageText> => {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, base = 0] = times(
      transform,
      item.transform as number[],
    );
    const size = Math.hypot(c, d);
    // Across the reading direction: a label in the margin, a watermark.
    const isUpright = Math.abs(b) <= Math.abs(a) * 0.2 && a > 0;
    const middle = x + item.width / 2;
    // Beyond the crop box nothing is shown.
    const isShown = middle >= 0 && middle <= width && base >= 0 && base - size <= height;
    return isUpright && isShown && size > 0
      ? [{ text: item.str, left: x, base, width: item.width, size, rtl: item.dir === 'rtl' }]
      : [];
  });
  return { pieces, width };
};

export interface TextSample {
  /** Whether the file has text to read: at least in a third of the pages that were looked at. */
  hasText: boolean;
  /** Size of the running text in points; 0 without any. */
  body: number;
  /** Of the page's width: where its text begins and ends; null without text. */
  bounds: { left: number; right: number } | null;
}

const LEAST_LETTERS = 20;
export const noText: TextSample = { hasText: false, body: 0, bounds: null };

/** A page that cannot be read counts as one without text. */
export const sampleText = async (
  file: PdfFile,
  numbers: readonly number[],
): Promise<TextSample> => {
  const pages = await Promise.all(
    [...new Set(numbers)]
      .filter((number) => number >= 1 && number <= file.numPages)
      .map((number) =>
        file
          .getPage(number)
          .then(readPage)
          .catch((): PageText => ({ pieces: [], width: 0 })),
      ),
  );
  const readable = pages.filter(({ pieces }) => {
    const text = pieces.map((piece) => piece.text).join(' ');
    return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= LEAST_LETTERS && isReadable(text);
  });
  const body = bodySize(readable.flatMap(({ pieces }) => pieces));
  const edges = pages.flatMap(({ pieces, width }) =>
    pieces.length === 0
      ? []
      : [
          {
            left: Math.min(...pieces.map(({ left }) => left)) / width,
            right: Math.max(...pieces.map((one) => one.left + one.width)) / width,
          },
        ],
  );
  const bounds =
    edges.length === 0 || readable.length === 0
      ? null
      : {
          left: Math.max(0, Math.min(...edges.map(({ left }) => left))),
          right: Math.min(1, Math.max(...edges.map(({ right }) => right))),
        };
  return {
    hasText: pages.length > 0 && readable.length * 3 >= pages.length && readable.length > 0,
    body,
    bounds,
  };
};

/** Up to nine pages from all of the document. */
export const spreadPages = (pages: number): number[] => [
  ...new Set(
    Array.from({ length: 9 }, (_, at) => Math.min(pages, 1 + Math.round((at * (pages - 1)) / 8))),
  ),
];
