/**
 * Access to saved files from this page: their database, their caches, and requests to the server's
 * files.
 */
import { keptMedia, pieceCache } from '#sync/downloads/piece-cache.ts';
import { SavedDatabase } from '#sync/downloads/saved-database.ts';
import { mediaWire } from '#sync/downloads/media-wire.ts';
import { watchVersionChange } from '../lifecycle/database-versions.ts';
import { abortOnFreeze } from '../lifecycle/put-aside.ts';
import { clock, locks } from '#src/platform/runtime/ports.ts';

export const saved = new SavedDatabase();
abortOnFreeze(saved);
watchVersionChange(saved);

const { origin } = window.location;

/** Without Cache Storage (an insecure address) nothing can be saved. */
export const canSave = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export const bytesOfPage = () => ({
  db: saved,
  store: pieceCache(globalThis.caches, origin),
  kept: keptMedia(globalThis.caches, origin),
  locks,
});

export const filesOfServer = mediaWire(origin, clock);
