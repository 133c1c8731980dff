import { expect, it } from 'vitest';
import { isPdfLesson, opensInWindow, wholePdf } from './pdf-page.ts';

it.each([
  ['guia.pdf', true],
  ['docs/Guia.PDF?x=1', true],
  ['guia.pdf#page=3', true],
  ['guia.pdf.html', false],
  ['index.html?doc=guia.pdfx', false],
  ['index.html?doc=guia.pdf', false],
  ['index.html#guia.pdf', false],
  ['guia.pdf/index.html', false],
])('%s is a lesson that is a PDF: %s', (launch, expected) =>
  expect(isPdfLesson(launch)).toBe(expected),
);

it.each([
  ['/p/t/guia.pdf', '/p/t/guia.pdf?documento=inteiro'],
  ['/p/t/guia.pdf?x=1#page=3', '/p/t/guia.pdf?x=1&documento=inteiro#page=3'],
])('%s is marked as %s', (address, expected) => expect(wholePdf(address)).toBe(expected));

it.each([
  ['application/pdf', 'iframe', '', true],
  ['application/pdf', 'object', '?x=1', true],
  ['application/pdf', 'iframe', '?x=1&documento=inteiro', false],
  ['application/pdf', 'document', '', false],
  ['application/pdf', 'empty', '', false],
  ['text/html', 'iframe', '', false],
])('%s asked for as %s with “%s” opens in a window: %s', (type, destination, search, expected) =>
  expect(opensInWindow(type, destination, search)).toBe(expected),
);
