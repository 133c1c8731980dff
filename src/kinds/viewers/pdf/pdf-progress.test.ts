// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { firstPage, pdfSave, type PdfMoment, type PdfSave } from './pdf-progress.ts';

const moment = (overrides: Partial<PdfMoment>): PdfMoment => ({
  page: 1,
  furthest: 1,
  pages: 20,
  stored: 0,
  savedPage: 1,
  ...overrides,
});
const progress = (percent: number, page: number): PdfSave => ({ kind: 'progress', percent, page });
const nothing: PdfSave = { kind: 'nothing' };

describe('what is saved of a PDF', () => {
  it.each<[string, Partial<PdfMoment>, PdfSave]>([
    ['the first page', {}, progress(5, 1)],
    ['a further page', { page: 7, furthest: 7, stored: 5 }, progress(35, 7)],
    [
      'a page back: the place alone',
      { page: 3, furthest: 7, stored: 35, savedPage: 7 },
      progress(35, 3),
    ],
    [
      'less than was stored before: the place alone',
      { page: 2, furthest: 2, stored: 60, savedPage: 12 },
      progress(60, 2),
    ],
    [
      'the last page: completion is told by what is in view',
      { page: 20, furthest: 20, stored: 35 },
      progress(99, 20),
    ],
    ['the same page again', { page: 7, furthest: 7, stored: 35, savedPage: 7 }, nothing],
    ['what is complete', { page: 3, furthest: 3, stored: 100, savedPage: 20 }, nothing],
    ['no pages yet', { pages: 0 }, nothing],
  ])('%s', (_name, overrides, expected) => {
    expect(pdfSave(moment(overrides))).toEqual(expected);
  });
});

it.each([
  [null, 0, 1],
  [0, 0, 1],
  [7, 35, 7],
  [7, 100, 1],
])('left at %s with %d percent, it opens at %d', (last, stored, page) => {
  expect(firstPage(last, stored)).toBe(page);
});
