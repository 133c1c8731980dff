/** What makes the app installable in a company's own name: its manifest and its icons. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { Failure } from '#server/failure.ts';
import type { CompanyDocs } from '#server/feed/company-docs.ts';
import type { RouteServices } from '#server/http/route.ts';
import type { BaseServices } from '#server/services.ts';
import { drawAppIcon, type IconName, iconShapes, iconVersion } from './app-icon.ts';

/** Icons that are kept drawn: five for each company. */
const KEPT = 200;

const isIconName = (name: string): name is IconName => Object.hasOwn(iconShapes, name);

const icon = (app: AppDetails, name: IconName, purpose: 'any' | 'maskable') => {
  const { size } = iconShapes[name];
  return {
    src: `/icons/${name}.png?v=${iconVersion(app)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
};

export const manifestOf = (app: AppDetails) => ({
  id: '/',
  name: app.name,
  short_name: app.shortName,
  ...(app.tagline !== null && { description: app.tagline }),
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: app.brand.brand,
  background_color: app.brand.brand,
  icons: [
    icon(app, 'any-192', 'any'),
    icon(app, 'any-512', 'any'),
    icon(app, 'maskable-192', 'maskable'),
    icon(app, 'maskable-512', 'maskable'),
  ],
});

interface ManifestServices extends Pick<BaseServices, 'db' | 'storage' | 'log'> {
  hosts: RouteServices['hosts'];
  docs: CompanyDocs;
}

/** The manifest and the icons of the company that the host belongs to. */
export const installWebManifest = (server: FastifyInstance, services: ManifestServices): void => {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const appOf = async (request: FastifyRequest): Promise<AppDetails> => {
    const tenant = await services.hosts.tenantOf(request.host);
    const [app] = tenant === null ? [] : await services.docs.list(services.db, tenant, 'app');
    if (!app) throw new Failure('unknown_host');
    return app;
  };
  server.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await appOf(request)))),
  );
  server.get<{ Params: { name: string }; Querystring: { v?: unknown } }>(
    '/icons/:name.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!isIconName(name)) throw new Failure('not_found');
      const app = await appOf(request);
      const version = iconVersion(app);
      const key = `${version}:${name}`;
      const bytes = drawn.get(key) ?? drawAppIcon(services, app, name);
      drawn.set(key, bytes);
      bytes.catch(() => drawn.delete(key));
      return reply
        .type('image/png')
        .header(
          'cache-control',
          request.query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        .send(await bytes);
    },
  );
};
