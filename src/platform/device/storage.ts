/**
 * Browser storage: how full it is, whether it is persistent, and freeing space when it runs out.
 */
import type { StorageKeeper } from '#sync/ports.ts';
import { diskReserve } from '#sync/storage/disk-reserve.ts';
import { giveBackRoom, type RoomDeps } from '#sync/storage/give-back-room.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { clock } from '#src/platform/runtime/ports.ts';

export interface StorageState {
  /** The browser promised not to evict it; null where it does not say. */
  persisted: boolean | null;
  /** Used share of the quota, 0 to 1; null where the browser does not say. */
  full: number | null;
}

/** Bytes to free at least at once, if that much can be freed. */
const ENOUGH = 32 * 1024 * 1024;
const TOO_FULL = 0.98;
const GIVEN_BACK_MS = 600;

/** The disk of this page, as far as a page can know it. */
export const roomOfPage = (): RoomDeps => ({
  reserve: 'caches' in globalThis ? diskReserve(globalThis.caches, window.location.origin) : null,
  databases: indexedDB,
  userAgent: navigator.userAgent,
  after: clock.after,
});

const granted = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null);

export const readStorage = async (): Promise<StorageState> => {
  const manager = granted();
  const persisted = await (manager?.persisted?.() ?? Promise.resolve(null)).catch(() => null);
  const { usage, quota } = await (
    manager?.estimate?.() ?? Promise.resolve<StorageEstimate>({})
  ).catch((): StorageEstimate => ({}));
  return { persisted, full: usage === undefined || !quota ? null : usage / quota };
};

/**
 * Usage and quota in bytes, for the administrators' device list; null where the browser does not
 * say.
 */
export const readRoom = async (): Promise<{
  usage: number;
  quota: number;
  persisted: boolean | null;
} | null> => {
  const manager = granted();
  const { usage, quota } = await (
    manager?.estimate?.() ?? Promise.resolve<StorageEstimate>({})
  ).catch((): StorageEstimate => ({}));
  if (usage === undefined || quota === undefined) return null;
  const persisted = await (manager?.persisted?.() ?? Promise.resolve(null)).catch(() => null);
  return { usage: Math.round(usage), quota: Math.round(quota), persisted };
};

/** Requests persistent storage. The browser decides whether to ask the person. */
export const askToPersist = (): Promise<boolean> =>
  (granted()?.persist?.() ?? Promise.resolve(false)).catch(() => false);

let asked = false;

/**
 * Requests persistent storage without asking, once per page, after the first write: otherwise the
 * browser may delete the queue when the disk is full. Firefox would show a prompt, so there the
 * person is asked first, in the sync centre.
 */
export const persistQuietly = async (): Promise<void> => {
  if (asked || /Firefox\//.test(navigator.userAgent)) return;
  asked = true;
  if ((await readStorage()).persisted === false) await askToPersist();
};

/** Cache keys are in insertion order, so the oldest are deleted first. */
const dropOldestMedia = async (): Promise<boolean> => {
  if (!('caches' in globalThis) || !(await caches.has(MEDIA_CACHE))) return false;
  const cache = await caches.open(MEDIA_CACHE);
  let freed = 0;
  let dropped = false;
  for (const request of await cache.keys()) {
    if (freed >= ENOUGH) break;
    const kept = await cache.match(request);
    const size = Number(kept?.headers.get('content-length') ?? 0);
    // An unread body keeps its bytes on the disk even after deletion, so cancel it.
    await kept?.body?.cancel();
    if (!(await cache.delete(request))) continue;
    dropped = true;
    freed += size;
  }
  // The browser frees the bytes a moment later.
  if (dropped) await new Promise<void>((resolve) => void clock.after(GIVEN_BACK_MS, resolve));
  return dropped;
};

/**
 * The reserve goes first, then files that were only opened, then automatically saved ones. What a
 * person saved stays.
 */
const freeSpace = async (): Promise<boolean> => {
  if (await giveBackRoom(roomOfPage())) return true;
  if (await dropOldestMedia()) return true;
  if (!('caches' in globalThis)) return false;
  const [{ evict }, { bytesOfPage }] = await Promise.all([
    import('#sync/downloads/free-space.ts'),
    import('#src/platform/saving/saved.ts'),
  ]);
  return (await evict(bytesOfPage(), ENOUGH).catch(() => 0)) > 0;
};

export const storageKeeper: StorageKeeper = {
  freeSpace,
  hasRoom: async () => ((await readStorage()).full ?? 0) < TOO_FULL,
};
