/** The page's side of the service worker: registration, wake-up, and a new version that takes over when it hurts nobody. */
import type { ToWorker } from '#contract/worker-messages.ts';

/** The tag that the worker's queue listens to. */
const SYNC_TAG = 'workbox-background-sync:outbox';
/** A second one, for when the first waits in the browser's own back-off and cannot be hurried. */
const SECOND_TAG = 'workbox-background-sync:outbox#2';

interface WithSync {
  sync: { register(tag: string): Promise<void>; getTags(): Promise<string[]> };
}

const hasSync = (registration: ServiceWorkerRegistration): registration is ServiceWorkerRegistration & WithSync => 'sync' in registration;

const post = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** Asks the browser to send what waits even when this page is gone. A wish: where it cannot be granted, pages send. */
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

/** Keeps these addresses for use without a connection. */
export const keepMedia = async (urls: string[]): Promise<void> => {
  if (urls.length === 0 || !('serviceWorker' in navigator)) return;
  post((await navigator.serviceWorker.getRegistration())?.active ?? null, { type: 'keep', urls });
};

const activateUpdate = (registration: ServiceWorkerRegistration): void => post(registration.waiting, { type: 'take-over' });

/**
 * Registers the worker. A version that already waits when the page starts takes over at once, before anybody has begun anything; one
 * that comes later is offered through `onUpdate`, and its `apply` reloads once the new version is in charge.
 */
export const registerWorker = async (onUpdate: (apply: () => void) => void): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    let controlled = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const offer = (): void => onUpdate(() => activateUpdate(registration));
    if (registration.waiting && controlled) offer();
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without an active one it is the first of this device: there is nothing to take over from.
        if (worker.state === 'installed' && registration.active) offer();
      });
    });
    let reloaded = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of a device takes a page that works: no reason to load it again.
      if (controlled && !reloaded) {
        reloaded = true;
        window.location.reload();
      }
      controlled = true;
    });
  } catch {
    // Private windows and insecure addresses have none: the app works, and says that it will not start without a connection.
  }
};
