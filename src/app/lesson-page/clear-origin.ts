// Removes what packages left on this origin: all that a page can store in a browser, and every
// worker but our own. It runs in a page of ours that no package has reached, and before the next
// package opens.
import { DELIVERY_COOKIE } from '#contract/areas/scorm/rules/delivery-test.ts';

/** ms. Another window that holds a database keeps it from being deleted. */
const DELETE_MS = 5000;

export const WORKER = '/lesson-worker.js';

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const timer = setTimeout(() => reject(new Error('a database is in use')), DELETE_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    request.addEventListener('success', end(resolve));
    request.addEventListener(
      'error',
      end(() => reject(request.error ?? new Error('a database was not deleted'))),
    );
  });

const clearDatabases = async (): Promise<void> => {
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])),
  );
};

const clearCaches = async (): Promise<void> => {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
};

const clearFiles = async (): Promise<void> => {
  if (!('storage' in navigator) || !('getDirectory' in navigator.storage)) return;
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  for (const name of names) await root.removeEntry(name, { recursive: true });
};

interface Buckets {
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

const clearBuckets = async (): Promise<void> => {
  const buckets = (navigator as { storageBuckets?: Buckets }).storageBuckets;
  for (const name of (await buckets?.keys()) ?? []) await buckets?.delete(name);
};

const clearWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const script =
      (registration.active ?? registration.waiting ?? registration.installing)?.scriptURL ?? '';
    const isOurs =
      script === location.origin + WORKER && registration.scope === `${location.origin}/`;
    if (!isOurs) await registration.unregister();
  }
};

/**
 * Those that every package would see. Cookies know no ports: on the host's other port the app keeps
 * the result of its delivery test.
 */
const clearCookies = (): void => {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (pair === '' || name === DELIVERY_COOKIE) continue;
    for (const path of ['/', '/p', '/p/']) document.cookie = `${name}=; Max-Age=0; Path=${path}`;
  }
};

/** False where pages of this origin store nothing, because the browser or the person forbids it. */
export const canStore = (): boolean => {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
};

/** Rejects where something could not be removed. */
export const clearOrigin = async (): Promise<void> => {
  if (!canStore()) return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearCookies();
  await Promise.all([
    clearDatabases(),
    clearCaches(),
    clearFiles(),
    clearBuckets(),
    clearWorkers(),
  ]);
};
