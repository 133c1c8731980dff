/**
 * A device that saves, and a server of files under the test's hand: every byte that was asked for
 * is counted.
 */
import { createHash } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import type { DownloadDeps, PieceReply } from '#sync/downloads/ports.ts';
import { keptMedia, pieceCache } from '#sync/downloads/piece-cache.ts';
import type { FileRef } from '#sync/downloads/media-address.ts';
import { SavedDatabase } from '#sync/downloads/saved-database.ts';
import { aClock, type FakeClock } from './fake-clock.ts';
import { type FakeCaches, someCaches } from './fake-caches.ts';
import { someIds } from './fake-ids.ts';
import { LockTable } from './fake-locks.ts';
import { aDisk } from './person-database.ts';

export const ORIGIN = 'https://aurora.test';

/** Bytes that differ from piece to piece. */
export const someBytes = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    { length: size },
    (_, at) => (at * 31 + Math.floor(at / 251) * 17 + seed * 101) & 0xff,
  );

export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const aFileRef = (bytes: Uint8Array, overrides: Partial<FileRef> = {}): FileRef => {
  const sha256 = sha(bytes);
  return {
    sha256,
    url: `/media/${sha256}/aula.mp4`,
    kind: 'video',
    size: bytes.length,
    ...overrides,
  };
};

export interface ServedFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface FakeMedia {
  files: Map<string, ServedFile>;
  /** Every range that was sent, as [url, start, end]. */
  sent: [string, number, number][];
  /** Runs before each answer; what it answers is answered instead. */
  before: ((url: string, start: number) => Promise<PieceReply | void> | PieceReply | void) | null;
  /** A person between takes ranges away. */
  wholeOnly: boolean;
  wire: DownloadDeps['wire'];
  /** What viewers need beside the file can be fetched too. */
  partsReachable: boolean;
}

export const someMedia = (...files: [FileRef, Uint8Array<ArrayBuffer>][]): FakeMedia => {
  const media: FakeMedia = {
    partsReachable: true,
    files: new Map(files.map(([{ url, sha256 }, bytes]) => [url, { bytes, etag: `"${sha256}"` }])),
    sent: [],
    before: null,
    wholeOnly: false,
    wire: {
      piece: async (url, { start, end }, etag) => {
        const instead = await media.before?.(url, start);
        if (instead) return instead;
        const file = media.files.get(url);
        if (!file) return { kind: 'gone' };
        const { bytes } = file;
        const facts = {
          size: bytes.length,
          etag: file.etag,
          headers: { 'content-type': 'video/mp4' },
        };
        if (media.wholeOnly || (etag !== null && etag !== file.etag)) {
          media.sent.push([url, 0, bytes.length]);
          return { kind: 'whole', facts, body: new Blob([bytes]).stream() };
        }
        const to = Math.min(end, bytes.length);
        media.sent.push([url, start, to]);
        return { kind: 'piece', facts, bytes: bytes.slice(start, to).buffer };
      },
      size: async (url) => media.files.get(url)?.bytes.length ?? null,
    },
  };
  return media;
};

export interface SavingDevice extends DownloadDeps {
  clock: FakeClock;
  caches: FakeCaches;
  lockTable: LockTable;
}

/** `shared`: another tab, or the same after a kill: the same disk, other hands. */
export const aSavingDevice = (
  media: FakeMedia,
  shared?: SavingDevice,
  owner = 'tab-1',
): SavingDevice => {
  const caches = shared?.caches ?? someCaches();
  const lockTable = shared?.lockTable ?? new LockTable();
  return {
    db: shared?.db ?? new SavedDatabase('app:saved', { indexedDB: aDisk(), IDBKeyRange }),
    caches,
    store: pieceCache(caches, ORIGIN),
    kept: keptMedia(caches, ORIGIN),
    wire: media.wire,
    disk: {
      hold: () => Promise.resolve(true),
      stayAhead: () => Promise.resolve(),
      giveBack: () => Promise.resolve(),
    },
    parts: { keep: () => Promise.resolve(media.partsReachable) },
    hash: () => {
      const sum = createHash('sha256');
      return { update: (bytes) => void sum.update(bytes), digest: () => sum.digest('hex') };
    },
    clock: shared?.clock ?? aClock(),
    ids: someIds(),
    lockTable,
    locks: lockTable.of(owner),
  };
};
