// Downloads wanted files outside the page's thread: fetching, storing and checking a large file
// never freezes a screen. Its state is only in the database, so that every tab sees it. Terminating
// this worker at any moment loses only the pieces in flight.
import { sha256 } from '@noble/hashes/sha2.js';
import { expose } from 'comlink';
import type { Downloader } from '#contract/downloader.ts';
import { isLessonPageHere } from '#sync/downloads/lesson-page-here.ts';
import { runDownloads } from '#sync/downloads/downloader.ts';
import { keptMedia, pieceCache } from '#sync/downloads/piece-cache.ts';
import { diskReserve } from '#sync/storage/disk-reserve.ts';
import { giveBackRoom } from '#sync/storage/give-back-room.ts';
import type { StreamHash } from '#sync/downloads/ports.ts';
import { type FileKind, SavedDatabase } from '#sync/downloads/saved-database.ts';
import { mediaWire } from '#sync/downloads/media-wire.ts';
import { clock, ids, locks, partsHere } from '../platform.ts';

const hash = (): StreamHash => {
  const sum = sha256.create();
  return {
    update: (bytes) => void sum.update(bytes),
    digest: () => [...sum.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
};

const { origin } = self.location;
const db = new SavedDatabase();
const reserve = diskReserve(caches, origin);
const room = { reserve, databases: indexedDB, userAgent: navigator.userAgent, after: clock.after };
const parts = partsHere();
const deps = {
  db,
  store: pieceCache(caches, origin),
  kept: keptMedia(caches, origin),
  wire: mediaWire(origin, clock),
  parts: {
    keep: async (kind: FileKind, sum: string) =>
      kind === 'package' ? isLessonPageHere(caches, origin, sum) : parts.keep(kind),
  },
  disk: { hold: reserve.hold, stayAhead: reserve.stayAhead, giveBack: () => giveBackRoom(room) },
  hash,
  clock,
  ids,
  locks,
};

const downloader: Downloader = { run: (options) => runDownloads(deps, options) };

expose(downloader);
