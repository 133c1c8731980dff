import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstPageOf } from './first-page.ts';

const template = '<!doctype html><html><head><title></title></head><body><!--first-paint--><div id="root"></div></body></html>';
const app = {
  name: 'Aço & <Cia>',
  shortName: 'Aço',
  tagline: '"Peças"',
  logo: null,
  brand: { brand: '#0d4653', menu: '#0d4653', accent: '#0b7285', neutralHue: 200 },
};
const services = { storage: { read: () => Promise.reject(new Error('no file')) } } as unknown as Parameters<typeof firstPageOf>[0];

it('carries the name and the colours of the company, as text and not as markup', async () => {
  const { html } = await firstPageOf(services, template, app);
  expect(html).toContain('<title>Aço &amp; &lt;Cia&gt;</title>');
  expect(html).toContain('<b>Aço</b><span>&quot;Peças&quot;</span>');
  expect(html).toMatch(/background:#0d4653/);
  expect(html).toMatch(/prefers-color-scheme:dark/);
});

it('names its style sheet for the policy of content', async () => {
  const { html, styleHash } = await firstPageOf(services, template, app);
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(styleHash).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

it('keeps signs of replacement patterns in a name as they are', async () => {
  const { html } = await firstPageOf(services, template, { ...app, name: 'A $& B $1', shortName: "$'" });
  expect(html).toContain('<title>A $&amp; B $1</title>');
  expect(html).toContain('<b>$&#39;</b>');
});

it('is plain for a host without a company', async () => {
  const { html } = await firstPageOf(services, template, null);
  expect(html).toBe(template);
});

it('asks for a logo that is too large or no drawing', async () => {
  const address = `/media/${'a'.repeat(64)}/logo.png`;
  const { html } = await firstPageOf(services, template, { ...app, logo: address });
  expect(html).toContain(`<img src="${address}" alt="">`);
});
