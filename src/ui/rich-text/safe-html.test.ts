import { expect, it } from 'vitest';
import { safeHtml } from './safe-html.ts';

it.each([
  ['<p>Oi<img src=x onerror=alert(1)></p>', '<p>Oi<img src="x" loading="lazy"></p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
  ['<iframe src="https://x"></iframe><p>a</p>', '<p>a</p>'],
  [
    '<a href="https://example.com/">a</a>',
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<a href="/level/x">a</a>', '<a href="/level/x">a</a>'],
  ['<frameset><frame src="/x"></frameset>', ''],
])('%s becomes %s', (html, clean) => {
  expect(safeHtml(html)).toBe(clean);
});
