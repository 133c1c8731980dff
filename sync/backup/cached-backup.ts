// Stores what must survive a loss of the databases as entries of Cache Storage, which the browser
// keeps separately. These addresses do not exist on the server, and nothing else reads or clears
// this cache.
import { personKey, type PersonKey } from '../person-key.ts';
import type { BackupStore } from '../ports.ts';

const WAITING_CACHE = 'waiting-v1';

const cachedText = (caches: CacheStorage, address: string, type: string): BackupStore => ({
  read: async () => {
    // `open` would create the cache.
    if (!(await caches.has(WAITING_CACHE))) return null;
    const kept = await (await caches.open(WAITING_CACHE)).match(address);
    return kept ? kept.text() : null;
  },
  write: async (text) => {
    await (
      await caches.open(WAITING_CACHE)
    ).put(address, new Response(text, { headers: { 'content-type': type } }));
  },
  remove: async () => {
    if (await caches.has(WAITING_CACHE)) await (await caches.open(WAITING_CACHE)).delete(address);
  },
});

/** The backups of all people. */
export const cachedBackups = async (caches: CacheStorage, origin: string): Promise<string[]> => {
  if (!(await caches.has(WAITING_CACHE))) return [];
  const cache = await caches.open(WAITING_CACHE);
  const addresses = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => url.startsWith(`${origin}/waiting/`));
  return Promise.all(addresses.map(async (address) => (await cache.match(address))?.text() ?? ''));
};

/** One person's backup. `origin` is the address of this host, without a slash at its end. */
export const cachedBackup = (
  caches: CacheStorage,
  origin: string,
  person: PersonKey,
): BackupStore =>
  cachedText(
    caches,
    `${origin}/waiting/${personKey(person).split(':').map(encodeURIComponent).join('/')}`,
    'application/json',
  );

/** The id of this device. */
export const cachedDeviceId = (caches: CacheStorage, origin: string): BackupStore =>
  cachedText(caches, `${origin}/device`, 'text/plain');
