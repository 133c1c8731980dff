// Whether the wanted files fit, and what may be evicted for them. Order: cached media that were
// opened, then automatically saved items, oldest first. What a person saved is removed only on
// their request. Nothing that a person wrote is ever evicted.
import type { FileRef } from './media-address.ts';
import type { DownloadDeps } from './ports.ts';
import { keyOf, type SavedDatabase, type SavedItem } from './saved-database.ts';
import { forget, collectGarbage } from './request-download.ts';

/** Space kept free for people's writes. */
export const SPARE_BYTES = 64 * 1024 * 1024;

export interface Room {
  /** Bytes used and granted by the browser. */
  usage: number;
  quota: number;
}

export type Fit =
  | { fits: true; /** Bytes to evict first: cached or automatically saved. */ toFree: number }
  /** Bytes that are missing even after eviction. */
  | { fits: false; missing: number };

/** Whether `bytes` more fit, with `evictable` bytes that may be evicted without asking. */
export const fitOf = (bytes: number, room: Room | null, evictable: number): Fit => {
  if (!room) return { fits: true, toFree: 0 };
  const short = bytes + SPARE_BYTES - (room.quota - room.usage);
  if (bytes === 0 || short <= 0) return { fits: true, toFree: 0 };
  return short <= evictable
    ? { fits: true, toFree: short }
    : { fits: false, missing: short - evictable };
};

/** Bytes of these files that are not stored yet. Unknown sizes count as zero. */
export const bytesToFetch = async (
  db: SavedDatabase,
  files: readonly FileRef[],
): Promise<number> => {
  const rows = await db.files.bulkGet(files.map(({ sha256 }) => sha256));
  return files.reduce(
    (sum, { size }, at) =>
      sum + Math.max(0, (rows[at]?.size ?? size ?? 0) - (rows[at]?.bytes ?? 0)),
    0,
  );
};

/** Bytes still to be downloaded for other wanted files. */
export const bytesPromised = async (
  db: SavedDatabase,
  apartFrom: readonly FileRef[],
): Promise<number> => {
  const own = new Set(apartFrom.map(({ sha256 }) => sha256));
  const wanted = await db.files.where('state').equals('wanted').toArray();
  return wanted
    .filter(({ sha256 }) => !own.has(sha256))
    .reduce((sum, { size, bytes }) => sum + Math.max(0, (size ?? 0) - bytes), 0);
};

/** Bytes that deleting this item frees: files that no other item claims. */
export const bytesFreedBy = async (
  db: SavedDatabase,
  item: Pick<SavedItem, 'owner' | 'kind' | 'id'>,
): Promise<number> => {
  const claims = await db.claims
    .where('[owner+kind+id]')
    .equals(keyOf({ ...item }))
    .toArray();
  let bytes = 0;
  for (const { sha256 } of claims)
    if ((await db.claims.where('sha256').equals(sha256).count()) === 1)
      bytes += (await db.files.get(sha256))?.bytes ?? 0;
  return bytes;
};

const autoItems = async (db: SavedDatabase): Promise<SavedItem[]> =>
  (await db.items.toArray()).filter(({ auto }) => auto).sort((a, b) => a.addedAt - b.addedAt);

/** Bytes that may be evicted without asking. */
export const evictableBytes = async ({
  db,
  kept,
}: Pick<DownloadDeps, 'db' | 'kept'>): Promise<number> => {
  const opened = (await kept.list()).reduce((sum, { size }) => sum + size, 0);
  let saved = 0;
  for (const item of await autoItems(db)) saved += await bytesFreedBy(db, item);
  return opened + saved;
};

/** Evicts until at least `bytes` are freed. Returns the freed bytes. */
export const evict = async (
  deps: Pick<DownloadDeps, 'db' | 'kept' | 'store' | 'locks'>,
  bytes: number,
): Promise<number> => {
  let freed = 0;
  for (const { url, size } of await deps.kept.list()) {
    if (freed >= bytes) return freed;
    await deps.kept.drop(url);
    freed += size;
  }
  for (const item of await autoItems(deps.db)) {
    if (freed >= bytes) return freed;
    await forget(deps.db, [item]);
    freed += await collectGarbage(deps);
  }
  return freed;
};
