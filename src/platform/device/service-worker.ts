/** The page's side of the service worker: registration, background sync, and updates. */
import type { ToWorker } from '#contract/worker-messages.ts';

/** The tag of the worker's background sync queue. */
const SYNC_TAG = 'workbox-background-sync:outbox';
/** A second tag, for when the first is in the browser's own back-off and cannot be triggered. */
const SECOND_TAG = 'workbox-background-sync:outbox#2';

interface WithSync {
  sync: { register(tag: string): Promise<void>; getTags(): Promise<string[]> };
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & WithSync => 'sync' in registration;

const post = (worker: ServiceWorker | null, message: ToWorker): void =>
  worker?.postMessage(message);

/**
 * Registers a background sync, so that the browser sends the outbox even when this page is gone.
 * Without that API, the worker sends now.
 */
export const wakeWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return;
  if (!hasSync(registration)) return post(registration.active, { type: 'drain' });
  try {
    const stuck = (await registration.sync.getTags()).includes(SYNC_TAG);
    await registration.sync.register(stuck ? SECOND_TAG : SYNC_TAG);
  } catch {
    post(registration.active, { type: 'drain' });
  }
};

/**
 * Asks the worker to send now, within this turn: a page that is closed or frozen runs nothing
 * afterwards. False where no worker controls this page.
 */
export const handToWorker = (): boolean => {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  post(worker, { type: 'drain' });
  return worker !== null;
};

/** Keeps these files for offline use; with a `limit`, only those of at most so many bytes. */
export const keepMedia = async (urls: string[], limit?: number): Promise<void> => {
  if (urls.length === 0 || !('serviceWorker' in navigator)) return;
  // On a first visit it is still being installed. Where there is none, this waits with the page.
  post((await navigator.serviceWorker.ready).active, {
    type: 'keep',
    // The worker has no page to complete an address by.
    urls: urls.map((url) => new URL(url, window.location.origin).href),
    ...(limit === undefined ? {} : { limit }),
  });
};

/**
 * Registers the worker. A new version, waiting already or installed later, is offered through
 * `onUpdate`. Its `apply` activates it, and this page reloads once the new version is in control. A
 * page that did not ask goes on with the version it has, whose files the worker still keeps, and is
 * offered the new one.
 */
export const registerWorker = async (onUpdate: (apply: () => void) => void): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    let controlled = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    let isAsked = false;
    const apply = (): void => {
      isAsked = true;
      // Another page activated it already: this one has only to begin anew.
      if (registration.waiting) post(registration.waiting, { type: 'take-over' });
      else window.location.reload();
    };
    const offer = (): void => onUpdate(apply);
    if (registration.waiting && controlled) offer();
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without an active worker this is the first installation, so there is nothing to update.
        if (worker.state === 'installed' && registration.active) offer();
      });
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of a device takes control of a page that already works: nothing is newer
      // than this page.
      if (controlled && isAsked) window.location.reload();
      else if (controlled) offer();
      controlled = true;
    });
  } catch {
    // Private windows and insecure addresses have no service workers. The app works, and says that
    // it cannot start offline.
  }
};
