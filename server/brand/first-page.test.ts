import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { appInPage } from '#src/platform/runtime/app-in-page.ts';
import { firstPage, firstPageOf } from './first-page.ts';
import type { Services } from '#server/services.ts';
import { loginParts } from './first-parts.ts';

const template =
  '<!doctype html><html><head><title></title></head><body><!--first-paint--><div id="root"></div></body></html>';
const app = anAppDetails({
  name: 'Aço & <Cia>',
  shortName: 'Aço',
  tagline: '"Peças"',
  logo: null,
  brand: { brand: '#0d4653', menu: '#0d4653', accent: '#0b7285', neutralHue: 200 },
});
const services = {
  storage: { read: () => Promise.reject(new Error('no file')) },
} as unknown as Parameters<typeof firstPageOf>[0];

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
  const { html } = await firstPageOf(services, template, {
    ...app,
    name: 'A $& B $1',
    shortName: "$'",
  });
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

describe('for a person who is not known yet', () => {
  const hostile = {
    ...app,
    shortName: '</script><script>alert(1)</script>',
    bucket: 'aco.example',
  };
  const read = (html: string, bucket: string) => appInPage(new JSDOM(html).window.document, bucket);

  it('carries the app as the server tells it, and no markup of it', async () => {
    const { html } = await firstPageOf(services, template, hostile, []);
    expect(new JSDOM(html).window.document.scripts).toHaveLength(1);
    expect(read(html, 'aco.example')).toEqual(hostile);
    expect(read(html, 'outra.example')).toBeNull();
  });

  it('names the parts of the login before anything that reads them', async () => {
    const { html } = await firstPageOf(services, template, app, ['/assets/a.js', '/assets/b.css']);
    expect(html).toContain('<head><meta name="login-parts" content="/assets/a.js /assets/b.css">');
  });

  it('leaves both out of the page that the worker keeps', async () => {
    const { html } = await firstPageOf(services, template, hostile);
    expect(html).not.toContain('login-parts');
    expect(read(html, 'aco.example')).toBeNull();
  });
});

it('finds what the login imports, and not what every start has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await mkdir(join(folder, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
    '_base.js': { file: 'assets/base.js' },
    '_field.js': {
      file: 'assets/field.js',
      css: ['assets/field.css'],
      imports: ['_base.js', '_circle.js'],
    },
    '_circle.js': { file: 'assets/circle.js', imports: ['_field.js'] },
    'src/app/routes/login-route.tsx': {
      file: 'assets/login.js',
      imports: ['index.html', '_field.js'],
      dynamicImports: ['src/other.tsx'],
    },
    'src/other.tsx': { file: 'assets/other.js' },
  };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  expect(await loginParts(folder)).toEqual([
    '/assets/login.js',
    '/assets/field.js',
    '/assets/field.css',
    '/assets/circle.js',
  ]);
  expect(await loginParts(join(folder, 'nowhere'))).toEqual([]);
  await writeFile(join(folder, '.vite', 'manifest.json'), '{"index.html": {"fi');
  expect(await loginParts(folder)).toEqual([]);
});

it('answers the worker without them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'a.js' },
      'src/app/routes/login-route.tsx': { file: 'assets/login.js' },
    }),
  );
  const server = fastify();
  const page = firstPage(services as Services, folder, async () => app);
  for (const path of ['/', '/index.html']) server.get(path, page);
  const bodyOf = async (url: string) => (await server.inject({ url })).body;
  expect(await bodyOf('/')).toContain('/assets/login.js');
  expect(await bodyOf('/index.html')).not.toContain('/assets/login.js');
});
