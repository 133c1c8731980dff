// Which requests the worker answers, and from where. API calls are not included: they must not pass through this worker.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PIECE_MARK } from '#sync/downloads/media-wire.ts';
import { type AppFile, installFiles } from './install-files.ts';
import { parts, serveMedia } from './media.ts';
import { smallFiles } from './platform.ts';
import { unpackSmallFiles } from './small-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses that only the server handles, even when they are opened in the address bar. */
const serverOnly = [/^\/api\//, /^\/media\//, /^\/socket\.io\//, /^\/health/, /^\/manifest\.webmanifest/, /^\/icons\//];

/** A download to disk, or a piece of a file that is being saved: the caller stores it, so the worker skips it. */
const passedBy = ['download', PIECE_MARK];

export const routeRequests = (): void => {
  const files = self.__WB_MANIFEST as AppFile[];
  const app = new PrecacheController();
  app.addToCacheList(files);
  const install = async (event: ExtendableEvent): Promise<void> => {
    // Only what has its content's sum in its address: nothing else may be kept without asking the server.
    const urls = files.filter(({ revision }) => revision === null).flatMap(({ url }) => app.getCacheKeyForURL(url) ?? []);
    if (smallFiles) await unpackSmallFiles(await caches.open(app.strategy.cacheName), smallFiles, urls);
    await installFiles(app, files, event);
  };
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => void app.activate(event));
  registerRoute(new PrecacheRoute(app));
  registerRoute(new NavigationRoute(app.createHandlerBoundToURL('/index.html'), { denylist: serverOnly }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/') && !passedBy.some((mark) => url.searchParams.has(mark)),
    ({ request, event }) => serveMedia(request, (work) => (event as FetchEvent).waitUntil(work)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdfjs/'),
    ({ url }) => parts.serve(url.pathname),
  );
};
