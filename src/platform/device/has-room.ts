/**
 * Whether the disk takes anything at all. On one that is full Chromium says of its databases only
 * that something internal failed, and its estimate promises gigabytes; a cache tells by refusing.
 */
import { incompressible } from '#sync/storage/storage-reserve.ts';

const PROBE = 'room-v1';
const PROBE_BYTES = 512 * 1024;

/**
 * True where it is unknown: the browser keeps no caches, as at an insecure address, or lets this
 * site keep nothing at all.
 */
export const hasRoom = async (
  caches: CacheStorage | undefined = globalThis.caches,
): Promise<boolean> => {
  if (!caches) return true;
  try {
    const cache = await caches.open(PROBE);
    await cache.put(`${window.location.origin}/room`, new Response(incompressible(PROBE_BYTES)));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError';
  } finally {
    await caches.delete(PROBE).catch(() => false);
  }
};
