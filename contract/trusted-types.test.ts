import { afterEach, expect, test, vi } from 'vitest';
import { installDefaultPolicy, ownScript } from './trusted-types.ts';

const HERE = 'https://aurora.test';
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/assets/search-index-abc.js', true],
  [`${HERE}/service-worker.js`, true],
  [`blob:${HERE}/7a0b`, true],
  ['/media/aaaa/roteiro.js', false],
  ['/api/embedded/x', false],
  ['https://evil.test/assets/x.js', false],
  ['blob:https://evil.test/7a0b', false],
  ['//evil.test/assets/x.js', false],
  ['/assets/../media/aaaa/x.js', false],
  ['data:text/javascript,1', false],
])('a script of %s: %s', (url, may) => {
  expect(ownScript(url, HERE)).toBe(may ? url : null);
});

test('what a library would set as HTML by itself shows as text', () => {
  let html = '';
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createHTML(text: string): string }) => {
      html = `${name}: ${rules.createHTML('<img src=x onerror=alert(1)> & <b>')}`;
    },
  });
  installDefaultPolicy(HERE);
  expect(html).toBe('default: &lt;img src=x onerror=alert(1)> &amp; &lt;b>');
});
