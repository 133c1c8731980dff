// The service worker of an origin of packages. The page around a lesson and its policy are in this
// script, which browsers keep where no package can write: nothing that a package leaves in caches
// or databases is read by the page. Files of saved packages come from the app by way of that page.
import { filesAsked, MAINTENANCE_PATH } from '#contract/areas/scorm/entities/messages.ts';
import { isSharedWorker } from '#contract/areas/scorm/rules/lesson-policy.ts';
import { isSharedOrigin } from '#contract/areas/scorm/rules/package-origin.ts';
import { notFound, savedFile, wayOf } from './saved-files.ts';

/**
 * The server writes the policy of the page before this script: it says which app may frame the
 * page.
 */
declare const self: ServiceWorkerGlobalScope & { lessonPagePolicy?: string };
/** Path, type, and text of each file of the page. */
declare const LESSON_FILES: Readonly<Record<string, { type: string; text: string }>>;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const old = async (): Promise<void> => {
    // Earlier versions kept packages and the page here.
    for (const name of await caches.keys())
      if (/^(package:|lesson-page-)/.test(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

const pageFile = (pathname: string): Response => {
  const { type, text } = LESSON_FILES[pathname] ?? { type: 'text/plain', text: '' };
  const headers = new Headers({
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
  });
  headers.set(
    'content-security-policy',
    self.lessonPagePolicy ?? "default-src 'none'; frame-ancestors 'none'",
  );
  if (self.location.protocol === 'https:') headers.set('origin-agent-cluster', '?1');
  return new Response(text, { headers });
};

/** From the server where it is reached: this page puts right what may be wrong with this worker. */
const maintenanceFile = async (request: Request, pathname: string): Promise<Response> => {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // Without a connection it does what it can.
  }
  return pageFile(pathname);
};

const isMaintenance = (pathname: string): boolean =>
  pathname === MAINTENANCE_PATH || pathname === '/maintenance.js';

/** `/p/~SESSION/PACKAGE/path` */
const savedPath = /^\/p\/~([^/]+)\/[0-9a-f]{64}\/(.+)$/;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

// Of a page that has a lesson open, from time to time: the worker stays, or finds its way to the
// files again.
self.addEventListener('message', (event) => {
  const said = filesAsked.safeParse(event.data);
  if (said.success) event.waitUntil(wayOf(said.data.session));
});

self.addEventListener('fetch', (event) => {
  const { method, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (isSharedWorker(destination) && isSharedOrigin(origin)) return event.respondWith(notFound());
  if (isMaintenance(pathname)) return event.respondWith(maintenanceFile(event.request, pathname));
  if (Object.hasOwn(LESSON_FILES, pathname)) return event.respondWith(pageFile(pathname));
  const [, session, path] = savedPath.exec(pathname) ?? [];
  if (session !== undefined && path !== undefined)
    event.respondWith(savedFile(event.request, { session, path: decoded(path) }));
});
