/** What is saved on this device, as this page reaches it: its database, the bytes' place, and the way to the server's files. */
import { keptMedia, pieceCache } from '#sync/downloads/piece-cache.ts';
import { SavedDatabase } from '#sync/downloads/saved-database.ts';
import { mediaWire } from '#sync/downloads/media-wire.ts';
import { watchVersionChange } from '../lifecycle/database-versions.ts';
import { abortOnFreeze } from '../lifecycle/put-aside.ts';
import { clock, locks } from '../ports.ts';

export const saved = new SavedDatabase();
abortOnFreeze(saved);
watchVersionChange(saved);

const { origin } = window.location;

/** Where the browser has no caches (an insecure address), nothing can be saved, and there is nothing to give up. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const bytesOfPage = () => ({
  db: saved,
  store: pieceCache(globalThis.caches, origin),
  kept: keptMedia(globalThis.caches, origin),
  locks,
});

export const filesOfServer = mediaWire(origin, clock);
