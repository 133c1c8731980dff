// Chromium keeps a site's databases in one log and appends to it. A browser killed in the middle of
// a write leaves a torn record. The next start reads up to it without an error and appends new
// records behind it; the start after that takes the log for damaged and deletes every database of
// the site. So each start fills the log until the browser begins a new one, and the torn record is
// gone before it is read a second time. `docs/decisions/0011`.

const NAME = 'app:log';
const STORE = 'filler';
/** Larger values are stored in separate files. */
const PIECE_BYTES = 60_000;
/** Size at which the browser begins a new log: 4 MiB on any disk that is not tiny. */
const ALL_BYTES = 4 * 1024 * 1024;
/** Values per transaction: other writes wait for one transaction at most. */
const AT_ONCE = 10;

/** Only Chromium stores its databases this way. */
export const keepsOneLog = (userAgent: string): boolean => /Chrom(?:e|ium)\//.test(userAgent);

const open = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = factory.open(NAME, 1);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error(NAME)));
  });

const write = (db: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(NAME)));
    work(transaction.objectStore(STORE));
  });

/** Leaves only an empty store behind. False when the disk is full, or the browser is closing. */
export const fillLog = async (factory: IDBFactory): Promise<boolean> => {
  const db = await open(factory).catch(() => null);
  if (!db) return false;
  // Clearing the site's data must not wait for this.
  db.addEventListener('versionchange', () => db.close());
  const piece = new Uint8Array(PIECE_BYTES);
  try {
    for (let written = 0; written < ALL_BYTES; written += AT_ONCE * PIECE_BYTES)
      await write(db, (store) => {
        for (let at = 0; at < AT_ONCE; at += 1) store.put(piece, at);
      });
    await write(db, (store) => void store.clear());
    return true;
  } catch {
    return false;
  } finally {
    db.close();
  }
};
