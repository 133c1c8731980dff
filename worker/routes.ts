// Which requests the worker answers, and from where. API calls are not included: they must not pass
// through this worker.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { PIECE_MARK } from '#sync/downloads/media-wire.ts';
import { type AppFile, installFiles } from './install-files.ts';
import { parts, serveMedia } from './media.ts';
import { areOldFilesLeft, noteOldPages, serveOldFile } from './old-files.ts';
import { smallFiles } from './platform.ts';
import { unpackSmallFiles } from './small-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses that only the server handles, even when they are opened in the address bar. */
const serverOnly = [
  /^\/api\//,
  /^\/media\//,
  /^\/socket\.io\//,
  /^\/health/,
  /^\/manifest\.webmanifest/,
  /^\/icons\//,
];

/**
 * A download to disk, or a piece of a file that is being saved: the caller stores it, so the worker
 * skips it.
 */
const passedBy = ['download', PIECE_MARK];

export const routeRequests = (): void => {
  const list = self.__WB_MANIFEST as AppFile[];
  const app = new PrecacheController();
  app.addToCacheList(list);
  const install = async (event: ExtendableEvent): Promise<void> => {
    // Only what has its content's sum in its address: nothing else may be kept without asking the
    // server.
    const urls = list
      .filter(({ revision }) => revision === null)
      .flatMap(({ url }) => app.getCacheKeyForURL(url) ?? []);
    if (smallFiles)
      await unpackSmallFiles(await caches.open(app.strategy.cacheName), smallFiles, urls);
    await installFiles(app, list, event);
  };
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  const files = (): Promise<Cache> => caches.open(app.strategy.cacheName);
  const openPages = (): Promise<readonly Client[]> =>
    self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const dropOldFiles = async (event: ExtendableEvent): Promise<void> => {
    if (await areOldFilesLeft(await files(), await openPages())) await app.activate(event);
  };
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      openPages()
        .then(async (pages) => noteOldPages(await files(), pages))
        .then(() => dropOldFiles(event)),
    ),
  );
  registerRoute(new PrecacheRoute(app));
  const start = app.createHandlerBoundToURL('/index.html');
  const navigate: typeof start = (options) => {
    const { event } = options;
    event.waitUntil(dropOldFiles(event));
    return start(options);
  };
  registerRoute(new NavigationRoute(navigate, { denylist: serverOnly }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => serveOldFile(await files(), request),
  );
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith('/media/') &&
      !passedBy.some((mark) => url.searchParams.has(mark)),
    ({ request, event }) => serveMedia(request, (work) => (event as FetchEvent).waitUntil(work)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pdfjs/'),
    ({ url }) => parts.serve(url.pathname),
  );
};
