// The service worker's entry point. It starts the app offline, serves saved media and pushes
// waiting writes when no page is open. Loading this script does no work: a version that only
// installs must not push anything.
import '#contract/compile-nothing.ts';
import { toWorker } from '#contract/worker-messages.ts';
import { listenForWakeUp } from './background-sync.ts';
import { deferToVisibleClients } from './defer-to-visible-clients.ts';
import { keep } from './media.ts';
import { clock } from './platform.ts';
import { listenForPush } from './push.ts';
import { routeRequests } from './routes.ts';
import { syncPeople } from './sync-people.ts';
import { activateUpdate } from './activate-update.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a message may keep the worker alive, ms. */
const MESSAGE_MS = 25_000;

routeRequests();
listenForWakeUp(self);
listenForPush(self);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = toWorker.safeParse(event.data);
  if (!message.success) return;
  switch (message.data.type) {
    case 'drain':
      return event.waitUntil(
        deferToVisibleClients(self, clock).then((watched) => syncPeople(MESSAGE_MS, watched)),
      );
    case 'take-over':
      return event.waitUntil(activateUpdate(self));
    case 'keep': {
      const { urls, limit } = message.data;
      return event.waitUntil(Promise.all(urls.map((url) => keep(url, limit))));
    }
  }
});
