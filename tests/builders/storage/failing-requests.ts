/**
 * Requests to the storage that fail as a browser's do: with an event of their own, late, and the
 * transaction with them unless a person prevents it.
 */
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

type Requested = 'add' | 'put' | 'delete' | 'get' | 'getAll';
interface SeenRequest {
  name: string;
  transaction: { _execRequestAsync(request: { source: unknown; operation(): never }): IDBRequest };
}

type Requests = Record<Requested, (this: unknown, ...given: unknown[]) => unknown>;

const rows = IDBObjectStore.prototype as unknown as Requests;
const indexes = IDBIndex.prototype as unknown as Requests;
/** As they are before any person makes one fail. */
const real: Requests = {
  add: rows.add,
  put: rows.put,
  delete: rows.delete,
  get: rows.get,
  getAll: indexes.getAll,
};

/**
 * The next requests of this kind to `store` fail like this, one each: by name, as the browser says
 * it. `getAll` is the one of an index.
 */
export const failRequests = (requested: Requested, store: string, ...names: string[]): void => {
  vi.spyOn(requested === 'getAll' ? indexes : rows, requested).mockImplementation(function (
    this: unknown,
    ...given
  ) {
    const source = this as SeenRequest | { objectStore: SeenRequest };
    const { name, transaction } = 'objectStore' in source ? source.objectStore : source;
    const error = name === store ? names.shift() : undefined;
    if (error === undefined) return real[requested].apply(this, given);
    const operation = (): never => {
      throw new DOMException('said by the browser', error);
    };
    // The simulated browser's own way to a request.
    // oxlint-disable-next-line no-underscore-dangle
    return transaction._execRequestAsync({ source: this, operation });
  });
};
