/**
 * Sends the browser's Background Sync event through the DevTools protocol, as when the network
 * comes back while no page is open.
 */
import type { CDPSession, Page } from '@playwright/test';
import { until } from './until.ts';

/** The tag that the service worker listens for. */
const TAG = 'workbox-background-sync:outbox';

interface Registration {
  registrationId: string;
  scopeURL: string;
  isDeleted: boolean;
}

/** The id of the service worker's registration. */
export const onceRegistered = async (session: CDPSession, origin: string): Promise<string> => {
  let found = '';
  session.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations }: { registrations: Registration[] }) => {
      const ours = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (ours) found = ours.registrationId;
    },
  );
  await session.send('ServiceWorker.enable');
  await until('the worker is registered', () => found !== '');
  return found;
};

/**
 * Wakes the service worker of `origin` through a page of any URL. Resolves when the event was
 * dispatched, not when it was handled.
 */
export const syncEvents = async (
  page: Page,
  origin: string,
): Promise<(more: { lastChance: boolean }) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const registrationId = await onceRegistered(session, origin);
  return async ({ lastChance }) =>
    void (await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: TAG,
      lastChance,
    }));
};
