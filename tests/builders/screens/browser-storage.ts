import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/**
 * The browser's storage for queries that are followed: Dexie looks for it as it is loaded. Call it
 * before Dexie is imported (`await vi.hoisted(async () => (await
 * import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage())`). There is no channel
 * to other tabs: test files that run beside this one have databases of the same names, and would be
 * heard.
 */
export const setBrowserStorage = (): void => {
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    BroadcastChannel: undefined,
  });
};
