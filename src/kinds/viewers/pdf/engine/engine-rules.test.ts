// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isWebAddress } from './document-options.ts';
import { lastPageShown } from './last-page-shown.ts';
import { pdfFailure } from './pdf-failure.ts';

describe('the last page', () => {
  const view = { top: 100, bottom: 600 };
  it.each([
    ['below the view', { top: 650, bottom: 1300 }, false],
    ['its first line at the lower edge', { top: 580, bottom: 1200 }, false],
    ['risen into the view', { top: 500, bottom: 1200 }, true],
    ['larger than the view, in the middle of it', { top: -900, bottom: 900 }, true],
    ['short, at the very end', { top: 540, bottom: 600 }, true],
    ['passed', { top: -700, bottom: 90 }, false],
  ])('%s: %s', (_name, page, shown) => {
    expect(lastPageShown(page, view)).toBe(shown);
  });
});

describe('why it does not open', () => {
  it.each([
    ['InvalidPDFException', true, true, 'damaged'],
    ['InvalidPDFException', false, false, 'damaged'],
    ['UnknownErrorException', true, true, 'damaged'],
    ['ResponseException', false, true, 'unreachable'],
    ['TypeError', false, false, 'missing'],
  ])('%s, address answers: %s, online: %s is %s', (name, reachable, online, why) => {
    expect(pdfFailure(name, reachable, online)).toBe(why);
  });
});

it.each([
  ['https://www.gov.br/', true],
  ['HTTP://x.example', true],
  ['mailto:a@b.c', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['/level/1', false],
])('%s is on the web: %s', (url, web) => {
  expect(isWebAddress(url)).toBe(web);
});
