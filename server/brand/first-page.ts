/**
 * The page that every address of the app answers with. It carries what is needed to draw the
 * company's colour, logo and name before any script or font has come: on a slow line they are
 * seconds away. The app takes its place when it draws its first screen.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { derivePalette } from '#contract/theme/derive-palette.ts';
import { firstPageCopy } from '#server/copy/first-page-pt-br.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import type { BaseServices } from '#server/services.ts';
import { loginParts } from './first-parts.ts';
import { hashOfPicture, readPicture } from './stored-picture.ts';

/**
 * A drawing up to this size comes within the page; larger ones and photographs are asked for. In
 * bytes.
 */
const INLINE_LOGO = 8 * 1024;
/** Pages that are kept made. */
const KEPT = 200;

const styleOf = (brand: AppDetails['brand']): string => {
  const { light, dark } = derivePalette(brand);
  return [
    `#first-paint{position:fixed;inset:0;display:grid;grid-template-rows:1fr auto 1fr;justify-items:center;background:${light.chrome};color:${light['on-chrome']};font:1rem/1.5 'Inter Variable',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}`,
    `html:has(#first-paint){background:${light.chrome}}`,
    '#first-paint>div{grid-row:2;display:grid;justify-items:center;padding:0 1.5rem;text-align:center}',
    '#first-paint img{display:block;width:auto;max-width:12rem;height:5.5rem;object-fit:contain}',
    '#first-paint b{margin-top:.5rem;font-size:1.875rem;line-height:2.25rem;font-weight:680;letter-spacing:-.02em}',
    '#first-paint>p{grid-row:3;align-self:end;margin:0;padding:0 1.5rem calc(2rem + env(safe-area-inset-bottom));font-size:.875rem;text-align:center;opacity:0;animation:first-late 0s 1.5s forwards}',
    '#first-paint a{display:block;padding:.75rem;color:inherit;visibility:hidden;animation:first-again 0s 8s forwards}',
    '@keyframes first-late{to{opacity:1}}@keyframes first-again{to{visibility:visible}}',
    `@media(prefers-color-scheme:dark){html:has(#first-paint),#first-paint{background:${dark.chrome};color:${dark['on-chrome']}}}`,
  ].join('');
};

const logoOf = async (
  services: Pick<BaseServices, 'storage'>,
  address: string | null,
): Promise<string | null> => {
  const sha256 = hashOfPicture(address);
  if (address === null || sha256 === null || !/\.svg$/i.test(address)) return address;
  const bytes = await readPicture(services, sha256).catch(() => null);
  return bytes !== null && bytes.byteLength <= INLINE_LOGO
    ? `data:image/svg+xml;base64,${bytes.toString('base64')}`
    : address;
};

const bodyOf = ({ shortName, tagline }: AppDetails, logo: string | null): string =>
  [
    '<div id="first-paint"><div>',
    logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="">`,
    `<b>${escapeHtml(shortName)}</b>${tagline === null ? '' : `<span>${escapeHtml(tagline)}</span>`}</div>`,
    `<p>${firstPageCopy.opening}<a href="">${firstPageCopy.again}</a><noscript><br>${firstPageCopy.noScript}</noscript></p></div>`,
  ].join('');

interface Page {
  html: string;
  etag: string;
  /** What the policy of content must allow beside the app's own files. */
  styleHash: string;
}

/** In a script of data, which no browser runs. No name may end it early. */
const dataOf = (app: AppDetails): string =>
  `<script type="application/json" id="app-details">${JSON.stringify(app).replaceAll('<', '\\u003c')}</script>`;

/** Before the script that reads it: src/public/wake-storage.js. */
const partsOf = (parts: readonly string[]): string =>
  `<meta name="login-parts" content="${escapeHtml(parts.join(' '))}">`;

/**
 * `template` is the built index.html. `parts` are the files of the login: who comes for the first
 * time is told of them with the page, and gets the app's details with it. Null for the page that
 * the worker keeps, which must not grow old with the details in it.
 */
export const firstPageOf = async (
  services: Pick<BaseServices, 'storage'>,
  template: string,
  app: AppDetails | null,
  parts: readonly string[] | null = null,
): Promise<Page> => {
  const style = app === null ? '' : styleOf(app.brand);
  const head = app === null ? '' : `<title>${escapeHtml(app.name)}</title><style>${style}</style>`;
  const body =
    app === null
      ? ''
      : bodyOf(app, await logoOf(services, app.logo)) + (parts === null ? '' : dataOf(app));
  const html =
    app === null
      ? template
      : template
          .replace('<title></title>', () => head)
          .replace('<!--first-paint-->', () => body)
          .replace('<head>', () => `<head>${parts === null ? '' : partsOf(parts)}`);
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
  return { html, etag: `"${hash(html)}"`, styleHash: `'sha256-${hash(style)}'` };
};

/**
 * Answers with the page of the company that the request's host belongs to; without a company the
 * page is plain, and the app says so.
 */
export const firstPage = (
  services: Pick<BaseServices, 'storage'>,
  folder: string,
  appOfHost: (request: FastifyRequest, bucket: string) => Promise<AppDetails | null>,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  const made = new LRUCache<string, Promise<Page>>({ max: KEPT });
  const file = join(folder, 'index.html');
  let built = { at: 0, template: '', parts: [] as readonly string[] };
  return async (request, reply) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== built.at)
      built = {
        at: mtimeMs,
        template: await readFile(file, 'utf8'),
        parts: await loginParts(folder),
      };
    const app = await appOfHost(request, request.host);
    // The worker asks for it by its file's name.
    const parts = request.url.startsWith('/index.html') ? null : built.parts;
    const key = JSON.stringify([built.at, parts === null, app]);
    const page = made.get(key) ?? firstPageOf(services, built.template, app, parts);
    made.set(key, page);
    page.catch(() => made.delete(key));
    const { html, etag, styleHash } = await page;
    const policy =
      reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy');
    if (app && typeof policy === 'string')
      void reply.header(
        'content-security-policy',
        policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`),
      );
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
};
