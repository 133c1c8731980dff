import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';
const notPages = /^\/(api|media|socket\.io|assets)(\/|$)/i;

/**
 * Serves the built app. Files with a hash in their name are cached forever; all others are
 * revalidated. Returns false when there is no build.
 */
export const installStaticApp = async (app: FastifyInstance, folder: string): Promise<boolean> => {
  if (!existsSync(folder)) {
    app.log.warn({ folder }, 'no built app to serve');
    return false;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // The start page is made for each company: brand/first-page.ts.
    index: false,
    // One wildcard route: a build that replaces files under a running server is served without a
    // restart.
    wildcard: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? YEAR : ASK);
      if (/service-worker\.js(\.br|\.gz)?$/.test(path))
        void reply.header('service-worker-allowed', '/');
    },
  });
  return true;
};

/**
 * True when a request without a match is a page navigation. The app is served then, and its router
 * decides.
 */
export const isPageRequest = (method: string, url: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notPages.test(url) &&
  (accept ?? '').includes('text/html');
