// One turn of reads and one of writes by the browser's own requests, in one transaction that Dexie opens and ends: what stands between the
// two of them is a large part of what a person's write costs. All of it or nothing: a request that fails takes the transaction with it by the
// browser's own rule, which nothing here may prevent. It resolves when the transaction is complete, never with a request's success.
import { type IndexableType, RangeSet, type Table } from 'dexie';
import type { PersonDatabase } from './database.ts';

// What live queries are told of writes that went past Dexie: the same parts of the database, in the same words, as if Dexie had made them.
// Too little said and a screen shows what was: whole-telling is held against Dexie's own, table by table, in the test beside this.
const valueAt = (row: object, path: string | string[]): IndexableType | undefined => {
  const at = (name: string): IndexableType | undefined => (row as Record<string, IndexableType | undefined>)[name];
  return Array.isArray(path) ? (path.map(at) as IndexableType) : at(path);
};

/** The parts of one database that one transaction changes; `parts` grows as writes are noted. */
export const changedParts = (databaseName: string) => {
  const parts: Record<string, RangeSet> = {};
  const partOf = (table: Table, index: string) => (parts[`idb://${databaseName}/${table.name}/${index}`] ??= new RangeSet());
  const noteKey = (table: Table, key: IndexableType | undefined): void => {
    for (const part of ['', ':dels']) {
      const range = partOf(table, part);
      if (key !== undefined) range.addKey(key);
    }
  };
  return {
    parts,
    /** A row that is added or put; without its key where the database gives it one. */
    noteRow: (table: Table, row: object): void => {
      noteKey(table, valueAt(row, table.schema.primKey.keyPath ?? ''));
      for (const { name, keyPath } of table.schema.indexes) {
        const range = partOf(table, name);
        const key = valueAt(row, keyPath ?? '');
        if (key !== undefined) range.addKey(key);
      }
    },
    /** The key that the database gave. */
    noteGiven: (table: Table, key: IndexableType): void => void partOf(table, '').addKey(key),
    noteDelete: noteKey,
  };
};

export interface Reads {
  get<T, I>(table: Table<T, string, I>, key: string): IDBRequest<T | undefined>;
  /** The rows with `key` in `index`, by their primary keys. */
  getAll<T, K, I>(table: Table<T, K, I>, index: string, key: string): IDBRequest<T[]>;
}

export interface Writes {
  /** A new row, under a key that it has or that the database gives it. */
  add<T, K, I>(table: Table<T, K, I>, row: I): void;
  put<T, K, I>(table: Table<T, K, I>, row: T): void;
  delete(table: Table<unknown, string>, key: string): void;
}

/** Not to Dexie, which would keep the transaction going: the browser ends it, and the end says why. */
const endsTransaction = (event: Event): void => event.stopPropagation();

const aborted = (cause: unknown): Error => Object.assign(new Error('the transaction was aborted', { cause }), { name: 'AbortError' });

/**
 * `ask` places the reads, and at least one; what it returns runs once, when every one of them has its `result`, and places the writes.
 * Neither may wait for anything: the transaction ends with the last write.
 * @returns what the second of them returned.
 * @throws what either threw, or an AbortError with the browser's own within: nothing is stored then.
 */
export const readThenWrite = <R>(db: PersonDatabase, tables: Table[], ask: (reads: Reads) => (writes: Writes) => R): Promise<R> =>
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
          getAll: ({ name }, index, key) => place(idbtrans.objectStore(name).index(index).getAll(key)),
        });
        const writes: Writes = {
          add: (table, row) => {
            const request = place(idbtrans.objectStore(table.name).add(row));
            noteRow(table, row as object);
            request.addEventListener('success', () => noteGiven(table, request.result as IndexableType));
          },
          put: (table, row) => {
            place(idbtrans.objectStore(table.name).put(row));
            noteRow(table, row as object);
          },
          delete: (table, key) => {
            place(idbtrans.objectStore(table.name).delete(key));
            noteDelete(table, key);
          },
        };
        // Answers come in the order of the questions.
        const answered = last;
        if (!answered) throw new TypeError('nothing was read');
        answered.addEventListener('success', () => {
          try {
            const value = act(writes);
            // Here Dexie keeps what its live queries, in every tab, are to be told of when the transaction is complete.
            Object.assign(idbtrans, { mutatedParts: parts });
            // Without it the transaction waits for one more turn of a loop that a frozen tab may never make. Never before the last answer:
            // Firefox keeps what it was told to keep, though a part of it fails.
            if (last !== answered) last?.addEventListener('success', () => idbtrans.commit?.());
            resolve(value);
          } catch (error) {
            reject(error);
          }
        });
      }),
  );
