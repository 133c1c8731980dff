// One round of reads and one of writes with native IndexedDB requests, in one transaction that
// Dexie opens and ends: the time between them is a large part of the cost of a write. All or
// nothing: by the browser's rule a failed request aborts the transaction, and nothing here may
// prevent that. It resolves when the transaction is complete, never on a request's success.
import { type IndexableType, RangeSet, type Table } from 'dexie';
import type { PersonDatabase } from './database.ts';

// Tells live queries about writes that bypassed Dexie, with the same changed parts that Dexie would
// report. A missing part leaves a stale screen, so the test beside this file compares them with
// Dexie's own, table by table.
const valueAt = (row: object, path: string | string[]): IndexableType | undefined => {
  const at = (name: string): IndexableType | undefined =>
    (row as Record<string, IndexableType | undefined>)[name];
  return Array.isArray(path) ? (path.map(at) as IndexableType) : at(path);
};

/** The parts of one database that a transaction changes; `parts` grows as writes are noted. */
export const changedParts = (databaseName: string) => {
  const parts: Record<string, RangeSet> = {};
  const partOf = (table: Table, index: string) =>
    (parts[`idb://${databaseName}/${table.name}/${index}`] ??= new RangeSet());
  const noteKey = (table: Table, key: IndexableType | undefined): void => {
    for (const part of ['', ':dels']) {
      const range = partOf(table, part);
      if (key !== undefined) range.addKey(key);
    }
  };
  return {
    parts,
    /** A row that is added or put; without its key when the database assigns it. */
    noteRow: (table: Table, row: object): void => {
      noteKey(table, valueAt(row, table.schema.primKey.keyPath ?? ''));
      for (const { name, keyPath } of table.schema.indexes) {
        const range = partOf(table, name);
        const key = valueAt(row, keyPath ?? '');
        if (key !== undefined) range.addKey(key);
      }
    },
    /** The key that the database assigned. */
    noteGiven: (table: Table, key: IndexableType): void => void partOf(table, '').addKey(key),
    noteDelete: noteKey,
  };
};

export interface Reads {
  get<T, I>(table: Table<T, string, I>, key: string): IDBRequest<T | undefined>;
  /** The rows with `key` in `index`, ordered by primary key. */
  getAll<T, K, I>(table: Table<T, K, I>, index: string, key: string): IDBRequest<T[]>;
}

export interface Writes {
  /** Adds a new row, under its own key or one that the database assigns. */
  add<T, K, I>(table: Table<T, K, I>, row: I): void;
  put<T, K, I>(table: Table<T, K, I>, row: T): void;
  delete<K extends IndexableType>(table: Table<unknown, K>, key: K): void;
}

/**
 * Dexie must not see the event, because it would keep the transaction going. The browser aborts it,
 * and the abort event has the reason.
 */
const endsTransaction = (event: Event): void => event.stopPropagation();

const aborted = (cause: unknown): Error =>
  Object.assign(new Error('the transaction was aborted', { cause }), { name: 'AbortError' });

/**
 * `ask` makes the reads, at least one, and returns a function. That function runs once, when every
 * read has its `result`, and makes the writes. Neither may await: the transaction ends with the
 * last write.
 * @returns what the returned function returns.
 * @throws what either throws, or an AbortError with the browser's error as its cause. Nothing is
 * stored then.
 */
export const readThenWrite = <R>(
  db: PersonDatabase,
  tables: Table[],
  ask: (reads: Reads) => (writes: Writes) => R,
): Promise<R> =>
  db.transaction(
    'rw',
    tables,
    ({ idbtrans }) =>
      new Promise<R>((resolve, reject) => {
        const { parts, noteRow, noteGiven, noteDelete } = changedParts(db.name);
        let last: IDBRequest | undefined;
        const place = <T>(request: IDBRequest<T>): IDBRequest<T> => {
          request.addEventListener('error', endsTransaction);
          last = request;
          return request;
        };
        idbtrans.addEventListener('abort', () => reject(aborted(idbtrans.error)));
        const act = ask({
          get: ({ name }, key) => place(idbtrans.objectStore(name).get(key)),
          getAll: ({ name }, index, key) =>
            place(idbtrans.objectStore(name).index(index).getAll(key)),
        });
        const writes: Writes = {
          add: (table, row) => {
            const request = place(idbtrans.objectStore(table.name).add(row));
            noteRow(table, row as object);
            request.addEventListener('success', () =>
              noteGiven(table, request.result as IndexableType),
            );
          },
          put: (table, row) => {
            place(idbtrans.objectStore(table.name).put(row));
            noteRow(table, row as object);
          },
          delete: (table, key) => {
            place(idbtrans.objectStore(table.name).delete(key as IDBValidKey));
            noteDelete(table, key);
          },
        };
        // Results arrive in the order of the requests.
        const answered = last;
        if (!answered) throw new TypeError('nothing was read');
        answered.addEventListener('success', () => {
          try {
            const value = act(writes);
            // Dexie keeps the changed parts here and reports them to live queries in every tab when
            // the transaction is complete.
            Object.assign(idbtrans, { mutatedParts: parts });
            // Without `commit` the transaction waits for one more turn of the event loop, which a
            // frozen tab may never make. Never call it before the last success: Firefox would then
            // commit although a request fails.
            if (last !== answered) last?.addEventListener('success', () => idbtrans.commit?.());
            resolve(value);
          } catch (error) {
            reject(error);
          }
        });
      }),
  );
