import { expect, type Page } from '@playwright/test';

/**
 * Waits until the app can start without a connection: the service worker has cached everything and
 * controls this page.
 */
export const readyForOffline = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      timeout: 60_000,
    })
    .toBe('activated');
};

/** Paths of the media files that are stored in this device's caches. */
export const savedMedia = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('media'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
