// Pieces in a cache of the browser, the one place for bytes that pages, workers and the service
// worker of every browser can read and write. An address of a piece is none of the server's:
// nothing but this file makes or reads one.
import { putInCache } from '../storage/storage-errors.ts';
import { isGenuine } from './genuine.ts';
import { withoutSignature } from './media-address.ts';
import type { KeptMedia, PieceStore } from './ports.ts';

const SAVED_CACHE = 'saved-v1';
/** Whole files that the service worker cached when they were opened. */
export const MEDIA_CACHE = 'media-v1';

/** The headers that a player or an image needs in a response from this cache. */
const carried = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
] as const;

export const carriedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    carried.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );

/** `origin` is the address of this host, without a slash at its end. */
export const pieceCache = (caches: CacheStorage, origin: string): PieceStore => {
  const at = (sha256: string, n: number): string => `${origin}/saved/${sha256}/${n}`;
  const find = async (sha256: string, n: number): Promise<Response | undefined> =>
    (await caches.open(SAVED_CACHE)).match(at(sha256, n));
  return {
    put: async (sha256, n, bytes) => {
      const headers = {
        'content-length': String(bytes.byteLength),
        'content-type': 'application/octet-stream',
      };
      await putInCache(
        await caches.open(SAVED_CACHE),
        at(sha256, n),
        new Response(bytes, { headers }),
      );
    },
    get: async (sha256, n) => (await (await find(sha256, n))?.blob()) ?? null,
    sizeOf: async (sha256, n) => {
      const found = await find(sha256, n);
      // An unread body keeps its bytes on the disk.
      await found?.body?.cancel();
      const length = found?.headers.get('content-length');
      return length === undefined || length === null ? null : Number(length);
    },
    drop: async (sha256, pieces) => {
      const cache = await caches.open(SAVED_CACHE);
      for (let n = 0; n < pieces; n += 1) await cache.delete(at(sha256, n));
    },
  };
};

export const keptMedia = (caches: CacheStorage, origin: string): KeptMedia => ({
  get: async (url) => {
    const found = await (await caches.open(MEDIA_CACHE)).match(origin + withoutSignature(url));
    const etag = found?.headers.get('etag');
    if (!found || !etag || !isGenuine(url, found)) return null;
    const bytes = await found.blob();
    return { bytes, facts: { size: bytes.size, etag, headers: carriedHeaders(found.headers) } };
  },
  list: async () => {
    const cache = await caches.open(MEDIA_CACHE);
    // A cache lists its entries in insertion order.
    const entries: { url: string; size: number }[] = [];
    for (const request of await cache.keys()) {
      const found = await cache.match(request);
      await found?.body?.cancel();
      entries.push({
        url: new URL(request.url).pathname,
        size: Number(found?.headers.get('content-length') ?? 0),
      });
    }
    return entries;
  },
  drop: async (url) => {
    await (await caches.open(MEDIA_CACHE)).delete(origin + withoutSignature(url));
  },
});
