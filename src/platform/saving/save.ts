/**
 * Saves, pauses and removes items on request. Every action is stored in the database before
 * anything is fetched.
 */
import type { FileRef } from '#sync/downloads/media-address.ts';
import {
  bytesPromised,
  bytesToFetch,
  evict,
  evictableBytes,
  type Fit,
  fitOf,
  type Room,
} from '#sync/downloads/free-space.ts';
import { ownerOf, type SavedItem, type SavingChoice } from '#sync/downloads/saved-database.ts';
import {
  forget,
  type ItemPlan,
  setPaused,
  collectGarbage,
  requestDownload,
} from '#sync/downloads/request-download.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askToPersist, readRoom } from '#src/platform/device/storage.ts';
import { runDownloads } from './run-downloads.ts';
import { bytesOfPage, filesOfServer, saved } from './saved.ts';

type Person = { idCompany: string; idUser: string };

/** Parallel size requests. */
const LANES = 4;

/**
 * The same plans with known sizes; requests the missing ones from the server. A size that the
 * server does not return stays null.
 */
export const measured = async <T extends { files: readonly FileRef[] }>(
  plans: readonly T[],
): Promise<T[]> => {
  const unknown = [
    ...new Map(
      plans
        .flatMap(({ files }) => files.filter(({ size }) => size === null))
        .map((file) => [file.sha256, file]),
    ).values(),
  ];
  const sizes = new Map<string, number>();
  const rest: FileRef[] = [];
  const [known, rows] = await Promise.all([
    saved.sizes.bulkGet(unknown.map(({ sha256 }) => sha256)),
    saved.files.bulkGet(unknown.map(({ sha256 }) => sha256)),
  ]);
  for (const [at, file] of unknown.entries()) {
    const size = known[at]?.size ?? rows[at]?.size ?? null;
    if (size === null) rest.push(file);
    else sizes.set(file.sha256, size);
  }
  const lane = async (): Promise<void> => {
    for (let file = rest.pop(); file; file = rest.pop()) {
      const size = await filesOfServer.size(file.url);
      // The server is unreachable, so other requests would fail too.
      if (size === null) return;
      sizes.set(file.sha256, size);
      await saved.sizes.put({ sha256: file.sha256, size });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return plans.map((plan) => ({
    ...plan,
    files: plan.files.map((file) => ({
      ...file,
      size: file.size ?? sizes.get(file.sha256) ?? null,
    })),
  }));
};

export interface Cost {
  /** Bytes to download. */
  bytes: number;
  /** Null where the browser does not say. */
  room: Room | null;
  fit: Fit;
}

/**
 * The browser's estimate, plus the bytes of files that are wanted but not downloaded yet; null
 * where the browser does not say.
 */
export const roomBeside = async (files: readonly FileRef[]): Promise<Room | null> => {
  const room = await readRoom();
  return room && { usage: room.usage + (await bytesPromised(saved, files)), quota: room.quota };
};

/** The bytes to download, and whether they fit. */
export const costOf = async (files: readonly FileRef[]): Promise<Cost> => {
  const unique = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const [bytes, room, evictable] = await Promise.all([
    bytesToFetch(saved, unique),
    roomBeside(unique),
    evictableBytes(bytesOfPage()),
  ]);
  return { bytes, room, fit: fitOf(bytes, room, evictable) };
};

/** False when there is not enough room; then nothing was enqueued. */
export const save = async (person: Person, plans: readonly ItemPlan[]): Promise<boolean> => {
  const { fit } = await costOf(plans.flatMap(({ files }) => files));
  if (!fit.fits) return false;
  if (fit.toFree > 0) await evict(bytesOfPage(), fit.toFree);
  await requestDownload(saved, ownerOf(person), plans, { auto: false, now: clock.now() });
  // Without persistent storage the browser could delete what the person relies on.
  void askToPersist();
  void runDownloads(true);
  return true;
};

export const pause = (items: readonly SavedItem[]): Promise<void> => setPaused(saved, items, true);

export const carryOn = async (items: readonly SavedItem[]): Promise<void> => {
  await setPaused(saved, items, false);
  void runDownloads(true);
};

/** Resolves once the bytes are freed. */
export const remove = async (
  items: readonly Pick<SavedItem, 'owner' | 'kind' | 'id'>[],
): Promise<void> => {
  await forget(saved, items);
  await collectGarbage(bytesOfPage());
};

export const choose = async (person: Person, auto: SavingChoice['auto']): Promise<void> => {
  await saved.choices.put({ owner: ownerOf(person), auto });
};

/** Bytes of files that were kept because a content was opened. */
export const openedBytes = async (): Promise<number> =>
  'caches' in globalThis
    ? (await bytesOfPage().kept.list()).reduce((sum, { size }) => sum + size, 0)
    : 0;

/** Deletes files that were only opened. Returns the number of freed bytes. */
export const clearOpened = async (): Promise<number> => {
  const { kept } = bytesOfPage();
  let freed = 0;
  for (const { url, size } of await kept.list()) {
    await kept.drop(url);
    freed += size;
  }
  return freed;
};
