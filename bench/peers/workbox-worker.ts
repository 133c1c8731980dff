/**
 * The service worker of the Workbox bench: its own queue behind a route, as in its documentation.
 */
import { Queue } from 'workbox-background-sync';

/** The few parts of a worker's scope that are used: the benches are compiled for pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Telling extends Lasting {
  data: unknown;
  ports: readonly MessagePort[];
}
declare const self: {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void;
  addEventListener(type: 'message', run: (event: Telling) => void): void;
};

const queue = new Queue('bench');

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What the plugin does behind a NetworkOnly route: a failed request is queued before the page gets
// the failure.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'POST' || !new URL(request.url).pathname.startsWith('/take')) return;
  const send = async (): Promise<Response> => {
    const copy = request.clone();
    try {
      return await fetch(request);
    } catch (error) {
      await queue.pushRequest({ request: copy });
      throw error;
    }
  };
  event.respondWith(send());
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const answer = async (): Promise<void> => {
    if (event.data === 'drain') await queue.replayRequests().catch(() => undefined);
    port?.postMessage(await queue.size());
  };
  event.waitUntil(answer());
});
