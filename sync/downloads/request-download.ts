// What a person wants saved on this device, and what not any more. Items, claims and files change
// in one transaction: no file is downloaded that no person wants, and none is deleted that another
// item still claims.
import type { PieceStore } from './ports.ts';
import type { Locks } from '../ports.ts';
import type { FileRef } from './media-address.ts';
import { noPieces, PIECE_SIZE, pieceCount } from './pieces.ts';
import type { ContentPlan, PagePlan } from './plan.ts';
import { keyOf, type SavedDatabase, type SavedFile, type SavedItem } from './saved-database.ts';

export type ItemPlan = Pick<SavedItem, 'kind' | 'id'> & Pick<ContentPlan | PagePlan, 'files'>;

export const fileLock = (sha256: string): string => `save:${sha256}`;

const freshFile = ({ sha256, url, kind, size }: FileRef, addedAt: number): SavedFile => ({
  sha256,
  url,
  kind,
  size,
  pieceSize: PIECE_SIZE,
  pieces: size === null ? new Uint8Array() : noPieces(size, PIECE_SIZE),
  bytes: 0,
  etag: null,
  headers: {},
  state: 'wanted',
  failure: null,
  tries: 0,
  wrong: 0,
  nextAt: 0,
  addedAt,
});

/** A failed or doomed file becomes wanted again, with the pieces that are still stored. */
const wantedAgain = (file: SavedFile): SavedFile =>
  file.state === 'ready'
    ? file
    : { ...file, state: 'wanted', failure: null, tries: 0, wrong: 0, nextAt: 0 };

const tables = (db: SavedDatabase) => [db.files, db.items, db.claims];

/**
 * Marks files that no item claims any more as doomed. Call inside a transaction of the tables
 * above.
 */
const doomUnclaimed = async (db: SavedDatabase, hashes: readonly string[]): Promise<void> => {
  for (const sha256 of new Set(hashes)) {
    if ((await db.claims.where('sha256').equals(sha256).count()) > 0) continue;
    await db.files.update(sha256, { state: 'doomed' });
  }
};

/**
 * Saves these items, or updates saved ones to their current plan. Saving by hand overrides
 * automatic saving. `ifSaved` updates only items that are still saved, because the person may just
 * have removed one, and keeps the paused state.
 */
export const requestDownload = (
  db: SavedDatabase,
  owner: string,
  plans: readonly ItemPlan[],
  { auto, now, ifSaved = false }: { auto: boolean; now: number; ifSaved?: boolean },
): Promise<void> =>
  db.transaction('rw', tables(db), async () => {
    let turn = 0;
    for (const { kind, id, files } of plans) {
      const known = await db.items.get([owner, kind, id]);
      if (ifSaved && !known) continue;
      const paused = ifSaved && (known?.paused ?? false);
      const item: SavedItem = {
        owner,
        kind,
        id,
        auto: auto && (known?.auto ?? true),
        paused,
        addedAt: known?.addedAt ?? now,
      };
      await db.items.put(item);
      const before = await db.claims.where('[owner+kind+id]').equals(keyOf(item)).toArray();
      const wanted = new Set(files.map(({ sha256 }) => sha256));
      const left = before.filter(({ sha256 }) => !wanted.has(sha256));
      await db.claims.bulkDelete(
        left.map(({ sha256 }) => [...keyOf(item), sha256] as [string, string, string, string]),
      );
      await db.claims.bulkPut(files.map(({ sha256 }) => ({ owner, kind, id, sha256 })));
      for (const file of files) {
        const here = await db.files.get(file.sha256);
        await db.files.put(
          here
            ? { ...wantedAgain(here), url: file.url }
            : freshFile(file, now + (turn += 1) / 1_000),
        );
      }
      await doomUnclaimed(
        db,
        left.map(({ sha256 }) => sha256),
      );
    }
  });

/**
 * The same files by addresses that have been renewed. True when one is to be fetched that could not
 * be fetched by the old one.
 */
export const renewAddresses = (db: SavedDatabase, files: readonly FileRef[]): Promise<boolean> =>
  db.transaction('rw', db.files, async () => {
    let again = false;
    const known = await db.files.bulkGet(files.map(({ sha256 }) => sha256));
    for (const [at, { url }] of files.entries()) {
      const file = known[at];
      if (!file || file.url === url || file.state === 'doomed') continue;
      await db.files.put({ ...wantedAgain(file), url });
      again ||= file.state !== 'ready';
    }
    return again;
  });

export const setPaused = (
  db: SavedDatabase,
  items: readonly SavedItem[],
  paused: boolean,
): Promise<void> =>
  db.transaction('rw', tables(db), async () => {
    for (const item of items) {
      if ((await db.items.update(keyOf(item), { paused })) === 0 || paused) continue;
      const claims = await db.claims.where('[owner+kind+id]').equals(keyOf(item)).toArray();
      for (const { sha256 } of claims) {
        const file = await db.files.get(sha256);
        if (file) await db.files.put(wantedAgain(file));
      }
    }
  });

/** Removes these items from what the person wants. `collectGarbage` deletes their bytes. */
export const forget = (
  db: SavedDatabase,
  items: readonly Pick<SavedItem, 'owner' | 'kind' | 'id'>[],
): Promise<void> =>
  db.transaction('rw', tables(db), async () => {
    const freed: string[] = [];
    for (const item of items) {
      const claims = await db.claims.where('[owner+kind+id]').equals(keyOf(item)).toArray();
      freed.push(...claims.map(({ sha256 }) => sha256));
      await db.claims.where('[owner+kind+id]').equals(keyOf(item)).delete();
      await db.items.delete(keyOf(item));
    }
    await doomUnclaimed(db, freed);
  });

/**
 * Deletes the bytes of doomed files, also those that a crash left behind. Returns how many bytes
 * were freed.
 */
export const collectGarbage = async (deps: {
  db: SavedDatabase;
  store: PieceStore;
  locks: Locks;
}): Promise<number> => {
  const { db, store, locks } = deps;
  let freed = 0;
  for (const { sha256 } of await db.files.where('state').equals('doomed').toArray())
    // A tab that is downloading it sees the doomed state before its next piece, and releases the
    // lock.
    await locks.hold(fileLock(sha256), { wait: true }, async () => {
      const file = await db.files.get(sha256);
      if (file?.state !== 'doomed') return;
      await store.drop(sha256, file.size === null ? 1 : pieceCount(file.size, file.pieceSize));
      await db.transaction('rw', db.files, async () => {
        const now = await db.files.get(sha256);
        // Wanted again while its bytes were deleted: start over.
        if (now?.state === 'doomed') await db.files.delete(sha256);
        else if (now) await db.files.put({ ...freshFile(now, now.addedAt), size: now.size });
      });
      freed += file.bytes;
    });
  return freed;
};
