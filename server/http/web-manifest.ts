import type { FastifyInstance } from 'fastify';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { Failure } from '#server/failure.ts';
import type { Services } from '#server/services.ts';

const manifestOf = (app: AppDetails) => ({
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
  icons: app.favIcon === null ? [] : [{ src: app.favIcon, sizes: 'any', purpose: 'any' }],
});

/** The web app manifest of the company that the host belongs to. */
export const installWebManifest = (server: FastifyInstance, services: Services): void => {
  server.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const tenant = await services.hosts.tenantOf(request.host);
    const [app] = tenant === null ? [] : await services.docs.list(services.db, tenant, 'app');
    if (!app) throw new Failure('unknown_host');
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(app)));
  });
};
