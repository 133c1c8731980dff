// The service worker of the packages' origin. Kept packages are served from this device whatever the address says of who asks; the page around a
// lesson is there without a connection too.
import { toLesson } from '#contract/entities/scorm/messages.ts';
import { sliceOf } from '../media-range.ts';
import { findKept, forgetPackage, hasPackage, keepPackage } from './kept-packages.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP_VERSION__: string;

const PAGE = `lesson-page-${__APP_VERSION__}`;
const PAGE_FILES = ['/lesson', '/lesson-page.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(PAGE_FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith('lesson-page-') && name !== PAGE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

/** `/p/TOKEN/PACKAGE/path` */
const packagePath = /^\/p\/[^/]+\/([0-9a-f]{64})\/(.+)$/;

const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (PAGE_FILES.includes(pathname)) return (await caches.match(pathname)) ?? fetch(request);
  const [, idPackage = '', path = ''] = packagePath.exec(pathname) ?? [];
  const kept = await findKept(idPackage, decodeURIComponent(path));
  return kept ? sliceOf(request, kept) : fetch(request);
};

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (PAGE_FILES.includes(pathname) || packagePath.test(pathname)) event.respondWith(answer(event.request));
});

self.addEventListener('message', (event) => {
  const said = toLesson.safeParse(event.data);
  const [port] = event.ports;
  if (!said.success || !port) return;
  const message = said.data;
  const work = async (): Promise<void> => {
    if (message.kind === 'keep') await keepPackage(message, (told) => port.postMessage(told));
    if (message.kind === 'forget') await forgetPackage(message.idPackage);
    if (message.kind === 'ask') port.postMessage({ kind: 'has', idPackage: message.idPackage, whole: await hasPackage(message.idPackage) });
  };
  event.waitUntil(work());
});
