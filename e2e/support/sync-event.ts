/** The browser's own wake-up, sent by its debugging protocol: as when a network came back while no page was open. */
import type { CDPSession, Page } from '@playwright/test';
import { until } from './until.ts';

/** The tag that the worker's queue listens to. */
const TAG = 'workbox-background-sync:outbox';

interface Registration {
  registrationId: string;
  scopeURL: string;
  isDeleted: boolean;
}

const onceRegistered = async (session: CDPSession, origin: string): Promise<string> => {
  let found = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
    const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
    if (ours) found = ours.registrationId;
  });
  await session.send('ServiceWorker.enable');
  await until('the worker is registered', () => found !== '');
  return found;
};

/** Wakes the worker of `origin` through a page that may be of any address. Resolves when the event was handed over, not when it is done. */
export const syncEvents = async (page: Page, origin: string): Promise<(more: { lastChance: boolean }) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const registrationId = await onceRegistered(session, origin);
  return async ({ lastChance }) =>
    void (await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance }));
};
