/** What the browser grants this app of the device: how full it is, whether it may be cleared away, and room made in need. */
import type { StorageKeeper } from '#sync/ports.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { clock } from './ports.ts';

export interface StorageState {
  /** The browser promised not to clear it away by itself; null where it does not say. */
  persisted: boolean | null;
  /** Share of what the browser grants, 0 to 1; null where it does not say. */
  full: number | null;
}

/** Freed at least, in one go, where there is as much. */
const ENOUGH = 32 * 1024 * 1024;
const TOO_FULL = 0.98;
const GIVEN_BACK_MS = 600;

const granted = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null);

export const readStorage = async (): Promise<StorageState> => {
  const manager = granted();
  const persisted = await (manager?.persisted?.() ?? Promise.resolve(null)).catch(() => null);
  const { usage, quota } = await (manager?.estimate?.() ?? Promise.resolve<StorageEstimate>({})).catch((): StorageEstimate => ({}));
  return { persisted, full: usage === undefined || !quota ? null : usage / quota };
};

/** The same in bytes, for those who look after the company's devices; null where the browser does not say. */
export const readRoom = async (): Promise<{ usage: number; quota: number; persisted: boolean | null } | null> => {
  const manager = granted();
  const { usage, quota } = await (manager?.estimate?.() ?? Promise.resolve<StorageEstimate>({})).catch((): StorageEstimate => ({}));
  if (usage === undefined || quota === undefined) return null;
  const persisted = await (manager?.persisted?.() ?? Promise.resolve(null)).catch(() => null);
  return { usage: Math.round(usage), quota: Math.round(quota), persisted };
};

/** Asks the browser to keep it; whether it asks the person is its own affair. */
export const askToPersist = (): Promise<boolean> => (granted()?.persist?.() ?? Promise.resolve(false)).catch(() => false);

let asked = false;

/**
 * Asks by itself, once a page, as soon as something is here that could be lost: a browser that may clear this app away takes the queue
 * with it when the disk is full. Firefox would open a question of its own: there the person is asked first, in the sync centre.
 */
export const persistQuietly = async (): Promise<void> => {
  if (asked || /Firefox\//.test(navigator.userAgent)) return;
  asked = true;
  if ((await readStorage()).persisted === false) await askToPersist();
};

/** Caches list their entries in the order in which they came: the oldest go first. */
const dropOldestMedia = async (): Promise<boolean> => {
  if (!('caches' in globalThis) || !(await caches.has(MEDIA_CACHE))) return false;
  const cache = await caches.open(MEDIA_CACHE);
  let freed = 0;
  let dropped = false;
  for (const request of await cache.keys()) {
    if (freed >= ENOUGH) break;
    const kept = await cache.match(request);
    const size = Number(kept?.headers.get('content-length') ?? 0);
    // A body that nobody read holds its bytes on the disk, deleted or not.
    await kept?.body?.cancel();
    if (!(await cache.delete(request))) continue;
    dropped = true;
    freed += size;
  }
  // The browser gives the bytes back a moment later.
  if (dropped) await new Promise<void>((resolve) => void clock.after(GIVEN_BACK_MS, resolve));
  return dropped;
};

/** What was only opened goes first, then what was saved by itself. What a person saved is not given up unasked. */
const freeSpace = async (): Promise<boolean> => {
  if (await dropOldestMedia()) return true;
  if (!('caches' in globalThis)) return false;
  const [{ evict }, { bytesOfPage }] = await Promise.all([import('#sync/downloads/free-space.ts'), import('./saving/saved.ts')]);
  return (await evict(bytesOfPage(), ENOUGH).catch(() => 0)) > 0;
};

export const storageKeeper: StorageKeeper = {
  freeSpace,
  hasRoom: async () => ((await readStorage()).full ?? 0) < TOO_FULL,
};
