// Chromium keeps the databases of a site in one log and goes on writing where it ends. A browser that was killed in the middle of a write
// leaves a torn record there. The next start reads up to it and is none the wiser; what is written then comes behind it; and the start
// after that takes the log for damaged and throws every database of the site away. So each start fills the log until the browser begins
// a new one, and the torn record is gone before it is read a second time. `docs/decisions/0011`.

const NAME = 'app:log';
const STORE = 'filler';
/** Larger values go into files of their own. */
const PIECE_BYTES = 60_000;
/** What the browser gathers before it begins a new log: 4 MiB on any disk that is not tiny. */
const ALL_BYTES = 4 * 1024 * 1024;
/** Written at once: whoever saves something meanwhile waits for so much. */
const AT_ONCE = 10;

/** No other browser keeps its databases so. */
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

/** Leaves nothing behind but an empty store. Call it once a start; a disk without room for it keeps its log. */
export const renewLog = async (factory: IDBFactory): Promise<void> => {
  const db = await open(factory).catch(() => null);
  if (!db) return;
  // Whoever clears the site need not wait.
  db.addEventListener('versionchange', () => db.close());
  const piece = new Uint8Array(PIECE_BYTES);
  try {
    for (let written = 0; written < ALL_BYTES; written += AT_ONCE * PIECE_BYTES)
      await write(db, (store) => {
        for (let at = 0; at < AT_ONCE; at += 1) store.put(piece, at);
      });
    await write(db, (store) => void store.clear());
  } catch {
    // A full disk, or a browser that is leaving.
  } finally {
    db.close();
  }
};
