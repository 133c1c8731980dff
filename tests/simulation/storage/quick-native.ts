/**
 * Native IndexedDB requests in a transaction of quick-dexie.ts, as sync/mirror/read-then-write.ts
 * makes them: run in order, each resolved in its own microtask. A failed request aborts the whole
 * transaction.
 */
import type { Change, Key, Row, Store } from './disk.ts';
import type { Log } from './quick-query.ts';

/** Runs `work` on a store of the requests' transaction; throws once that has ended. */
export type Within = <T>(mode: 'r' | 'rw', store: string, work: (store: Store, log: Log) => T) => T;

class QuickRequest {
  result: unknown;
  addEventListener(type: string, heard: () => void): void {
    if (type === 'success') queueMicrotask(heard);
  }
}

export class QuickTransaction {
  /** The error of a failed write: the transaction must be rolled back. */
  failure: unknown = null;
  readonly #within: Within;

  constructor(within: Within) {
    this.#within = within;
  }

  /**
   * Only a failed write ends a transaction early, and by then its reads have been resolved: no person
   * listens for it.
   */
  addEventListener(): void {}

  commit(): void {}

  objectStore(name: string) {
    const read = (work: (store: Store) => unknown): QuickRequest =>
      this.#request(() => this.#within('r', name, work));
    const write = (work: (store: Store) => Omit<Change, 'store'> | undefined): QuickRequest =>
      this.#request(() =>
        this.#within('rw', name, (store, log) => {
          const change = work(store);
          if (change) log(change);
          return change?.key;
        }),
      );
    return {
      get: (key: Key) => read((store) => store.get(key)),
      index: (index: string) => ({
        getAll: (key: Key) => read((store) => store.rows().filter((row) => row[index] === key)),
      }),
      add: (row: Row) => write((store) => store.write(row, true)),
      put: (row: Row) => write((store) => store.write(row, false)),
      delete: (key: Key) =>
        write((store) => {
          const before = store.get(key);
          if (before) store.set(key, undefined);
          return before && { key, before, after: undefined };
        }),
    };
  }

  #request(work: () => unknown): QuickRequest {
    const request = new QuickRequest();
    try {
      request.result = work();
    } catch (error) {
      this.failure ??= error;
    }
    return request;
  }
}
