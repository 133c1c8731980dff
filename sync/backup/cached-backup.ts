// The backup's place in a browser: an entry of Cache Storage, which a browser keeps apart from its databases and does not throw away with
// them. One entry a person; no address of the server's, and nothing else reads or clears this cache.
import type { BackupStore } from '../ports.ts';

const WAITING_CACHE = 'waiting-v1';

/** `origin` is the address of this host, without a slash at its end. */
export const cachedBackup = (
  caches: CacheStorage,
  origin: string,
  { idCompany, idUser }: { idCompany: string; idUser: string },
): BackupStore => {
  const address = `${origin}/waiting/${encodeURIComponent(idCompany)}/${encodeURIComponent(idUser)}`;
  return {
    read: async () => {
      // Opening would make it.
      if (!(await caches.has(WAITING_CACHE))) return null;
      const kept = await (await caches.open(WAITING_CACHE)).match(address);
      return kept ? kept.text() : null;
    },
    write: async (text) => {
      const headers = { 'content-type': 'application/json' };
      await (await caches.open(WAITING_CACHE)).put(address, new Response(text, { headers }));
    },
    remove: async () => {
      if (await caches.has(WAITING_CACHE)) await (await caches.open(WAITING_CACHE)).delete(address);
    },
  };
};
