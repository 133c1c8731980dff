import { expect, type Page } from '@playwright/test';

/** From here on the app starts without a connection: its worker has all of it and answers this page. */
export const readyForOffline = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 60_000 }).toBe('activated');
};

/** Addresses of media that are kept whole on this device. */
export const savedMedia = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('media'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
