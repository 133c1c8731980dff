// The browser's Background Sync. Workbox's queue is only a trigger: nothing is ever pushed into it,
// and the outbox is the only store. This code never registers again: on failure it throws, so that
// the browser retries by itself.
import { Queue } from 'workbox-background-sync';
import { diskReserve } from '#sync/storage/disk-reserve.ts';
import { renewLog } from '#sync/storage/give-back-room.ts';
import { deferToVisibleClients } from './defer-to-visible-clients.ts';
import { clock } from './platform.ts';
import { tellArrival } from './push.ts';
import { syncPeople } from './sync-people.ts';

/** Browsers limit a sync event to three minutes. */
const EVENT_MS = 150_000;

const wake = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  // With an open page the browser has not just started, or that page has already done this.
  if ((await scope.clients.matchAll({ includeUncontrolled: true })).length === 0)
    await renewLog({
      reserve: diskReserve(caches, scope.location.origin),
      databases: indexedDB,
      userAgent: navigator.userAgent,
      after: clock.after,
    });
  const watched = await deferToVisibleClients(scope, clock);
  if (await syncPeople(EVENT_MS, watched, () => tellArrival(scope)))
    throw new Error('something still waits');
};

/**
 * A page uses the second name when the first one is in the browser's own back-off, which cannot be
 * shortened.
 */
const names = ['outbox', 'outbox#2'];
let listening = false;

/**
 * Sets up the trigger once this version is active. In a browser without Background Sync, Workbox
 * would run the callback when the script is loaded, even in a version that only installs. There it
 * is not set up, and pages push instead.
 */
export const listenForWakeUp = (scope: ServiceWorkerGlobalScope): void => {
  if (listening || !('sync' in scope.registration)) return;
  listening = true;
  for (const name of names) new Queue(name, { onSync: () => wake(scope) });
};
