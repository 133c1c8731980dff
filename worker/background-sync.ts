// The browser's own wake-up. Workbox's queue is used as a trigger alone: nothing is ever pushed into it, the outbox is the only store.
// Here nothing is registered again: on failure an error tells the browser to come back by itself.
import { Queue } from 'workbox-background-sync';
import { keepsOneLog, renewLog } from '#sync/storage/renew-log.ts';
import { deferToVisibleClients } from './defer-to-visible-clients.ts';
import { clock } from './platform.ts';
import { syncPeople } from './sync-people.ts';

/** The browser gives a sync event three minutes. */
const EVENT_MS = 150_000;

const wake = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  // With a page open the browser is not new, or that page has seen to it.
  if (keepsOneLog(navigator.userAgent) && (await scope.clients.matchAll({ includeUncontrolled: true })).length === 0)
    await renewLog(indexedDB);
  const watched = await deferToVisibleClients(scope, clock);
  if (await syncPeople(EVENT_MS, watched)) throw new Error('something still waits');
};

/** The second is for a page that finds the first waiting in the browser's own back-off, where it cannot be hurried. */
const names = ['outbox', 'outbox#2'];
let listening = false;

/**
 * Sets the trigger up once this version is the active one. Where the browser has no Background Sync, the library would run its
 * callback as soon as the script is read, also in a version that only installs: there it is not set up at all, pages send instead.
 */
export const listenForWakeUp = (scope: ServiceWorkerGlobalScope): void => {
  if (listening || !('sync' in scope.registration)) return;
  listening = true;
  for (const name of names) new Queue(name, { onSync: () => wake(scope) });
};
