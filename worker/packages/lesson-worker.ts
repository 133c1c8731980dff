// The service worker of the packages' origin. The page around a lesson is in this script: what a package writes into this origin's caches cannot
// replace it. Files of saved packages come from the app by way of that page.
import { filesAsked } from '#contract/entities/scorm/messages.ts';
import { savedFile, wayOf } from './saved-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Path, type, and text of each file of the page. */
declare const LESSON_FILES: Readonly<Record<string, { type: string; text: string }>>;

const POLICY = 'lesson-page-policy';

/** The server says in its policy which app may frame the page. */
const keepPolicy = async (): Promise<void> => (await caches.open(POLICY)).put('/lesson', await fetch('/lesson', { cache: 'no-store' }));

self.addEventListener('install', (event) => event.waitUntil(keepPolicy().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  const old = async (): Promise<void> => {
    // Earlier versions kept packages and the page here.
    for (const name of await caches.keys()) if (/^(package:|lesson-page-(?!policy$))/.test(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

const pageFile = async (pathname: string): Promise<Response> => {
  const { type, text } = LESSON_FILES[pathname] ?? { type: 'text/plain', text: '' };
  const headers = new Headers({ 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' });
  if (pathname !== '/lesson') return new Response(text, { headers });
  const told = await caches.match('/lesson', { cacheName: POLICY });
  const policy = told?.headers.get('content-security-policy');
  // Without the policy anybody could frame it.
  if (!policy) return fetch('/lesson');
  headers.set('content-security-policy', policy);
  if (self.location.protocol === 'https:') headers.set('origin-agent-cluster', '?1');
  return new Response(text, { headers });
};

/** `/p/~SESSION/PACKAGE/path` */
const savedPath = /^\/p\/~([^/]+)\/[0-9a-f]{64}\/(.+)$/;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

// Of a page that has a lesson open, from time to time: the worker stays, or finds its way to the files again.
self.addEventListener('message', (event) => {
  const said = filesAsked.safeParse(event.data);
  if (said.success) event.waitUntil(wayOf(said.data.session));
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname in LESSON_FILES) return event.respondWith(pageFile(pathname));
  const [, session, path] = savedPath.exec(pathname) ?? [];
  if (session !== undefined && path !== undefined) event.respondWith(savedFile(event.request, { session, path: decoded(path) }));
});
