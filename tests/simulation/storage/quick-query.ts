/**
 * Reads and writes of one store inside a transaction, with the part of Dexie's interface that sync/
 * uses.
 */
import { type Change, compareKeys, type Key, type Row, type Store } from './disk.ts';

export interface Access {
  /** Runs `work` inside the current transaction, or in a new one. */
  run<T>(mode: 'r' | 'rw', store: string, work: (store: Store, log: Log) => T): Promise<T>;
}
export type Log = (change: Omit<Change, 'store'>) => void;

type Test = (row: Row, key: Key) => boolean;

export class QuickCollection {
  readonly #access: Access;
  readonly #store: string;
  readonly #by: string | null;
  readonly #tests: Test[];
  #reversed = false;
  #offset = 0;
  #limit = Infinity;

  constructor(access: Access, store: string, by: string | null, tests: Test[] = []) {
    this.#access = access;
    this.#store = store;
    this.#by = by;
    this.#tests = tests;
  }

  filter(test: (row: Row) => boolean): this {
    this.#tests.push(test);
    return this;
  }

  reverse(): this {
    this.#reversed = !this.#reversed;
    return this;
  }

  /** Skips this many results, before any limit. */
  offset(count: number): this {
    this.#offset = count;
    return this;
  }

  limit(count: number): this {
    this.#limit = count;
    return this;
  }

  #found(store: Store): { key: Key; row: Row }[] {
    const by = this.#by;
    let found = store
      .entries()
      .filter(({ key, row }) => this.#tests.every((test) => test(row, key)));
    if (by !== null && by !== store.schema.keyPath) {
      found = found.filter(({ row }) => row[by] !== undefined && row[by] !== null);
      found = [...found].sort(
        (a, b) => compareKeys(a.row[by] as Key, b.row[by] as Key) || compareKeys(a.key, b.key),
      );
    }
    if (this.#reversed) found = [...found].reverse();
    return found.slice(this.#offset, this.#offset + this.#limit);
  }

  toArray(): Promise<Row[]> {
    return this.#access.run('r', this.#store, (store) => this.#found(store).map(({ row }) => row));
  }

  primaryKeys(): Promise<Key[]> {
    return this.#access.run('r', this.#store, (store) => this.#found(store).map(({ key }) => key));
  }

  count(): Promise<number> {
    return this.#access.run('r', this.#store, (store) => this.#found(store).length);
  }

  first(): Promise<Row | undefined> {
    return this.#access.run('r', this.#store, (store) => this.#found(store)[0]?.row);
  }

  each(visit: (row: Row) => void): Promise<void> {
    return this.#access.run('r', this.#store, (store) =>
      this.#found(store).forEach(({ row }) => visit(row)),
    );
  }

  sortBy(name: string): Promise<Row[]> {
    return this.toArray().then((rows) =>
      [...rows].sort((a, b) => compareKeys(a[name] as Key, b[name] as Key)),
    );
  }

  delete(): Promise<number> {
    return this.#access.run('rw', this.#store, (store, log) => {
      const found = this.#found(store);
      for (const { key, row } of found) {
        store.set(key, undefined);
        log({ key, before: row, after: undefined });
      }
      return found.length;
    });
  }
}

export class QuickWhere {
  readonly #access: Access;
  readonly #store: string;
  readonly #by: string;

  constructor(access: Access, store: string, by: string) {
    this.#access = access;
    this.#store = store;
    this.#by = by;
  }

  #where(test: (value: Key) => boolean): QuickCollection {
    const by = this.#by;
    if (by === ':id')
      return new QuickCollection(this.#access, this.#store, null, [(_row, key) => test(key)]);
    return new QuickCollection(this.#access, this.#store, by, [
      (row) => row[by] !== undefined && row[by] !== null && test(row[by] as Key),
    ]);
  }

  equals(value: Key): QuickCollection {
    return this.#where((other) => compareKeys(other, value) === 0);
  }

  anyOf(values: readonly Key[]): QuickCollection {
    return this.#where((other) => values.some((value) => compareKeys(other, value) === 0));
  }

  between(low: Key, high: Key, withLow = true, withHigh = false): QuickCollection {
    return this.#where((other) => {
      const [toLow, toHigh] = [compareKeys(other, low), compareKeys(other, high)];
      return (toLow > 0 || (withLow && toLow === 0)) && (toHigh < 0 || (withHigh && toHigh === 0));
    });
  }

  startsWith(prefix: string): QuickCollection {
    return this.#where((other) => typeof other === 'string' && other.startsWith(prefix));
  }

  above(value: Key): QuickCollection {
    return this.#where((other) => compareKeys(other, value) > 0);
  }

  belowOrEqual(value: Key): QuickCollection {
    return this.#where((other) => compareKeys(other, value) <= 0);
  }

  below(value: Key): QuickCollection {
    return this.#where((other) => compareKeys(other, value) < 0);
  }
}

export class QuickTable {
  readonly name: string;
  /** Schema for live queries; no story subscribes. */
  readonly schema = { primKey: { keyPath: '' }, indexes: [] };
  readonly #access: Access;

  constructor(access: Access, name: string) {
    this.#access = access;
    this.name = name;
  }

  get(key: Key): Promise<Row | undefined> {
    return this.#access.run('r', this.name, (store) => store.get(key));
  }

  bulkGet(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    return this.#access.run('r', this.name, (store) => keys.map((key) => store.get(key)));
  }

  #write(rows: readonly Row[], fresh: boolean): Promise<Key[]> {
    return this.#access.run('rw', this.name, (store, log) =>
      rows.map((row) => {
        const change = store.write(row, fresh);
        log(change);
        return change.key;
      }),
    );
  }

  add(row: Row): Promise<Key> {
    return this.#write([row], true).then(([key]) => key as Key);
  }

  put(row: Row): Promise<Key> {
    return this.#write([row], false).then(([key]) => key as Key);
  }

  bulkAdd(rows: readonly Row[]): Promise<Key | undefined> {
    return this.#write(rows, true).then((keys) => keys.at(-1));
  }

  bulkPut(rows: readonly Row[]): Promise<Key | undefined> {
    return this.#write(rows, false).then((keys) => keys.at(-1));
  }

  update(key: Key, changes: Row): Promise<number> {
    return this.#access.run('rw', this.name, (store, log) => {
      const before = store.get(key);
      if (!before) return 0;
      log(store.write({ ...before, ...changes }, false));
      return 1;
    });
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.#access.run('rw', this.name, (store, log) => {
      for (const key of keys) {
        const before = store.get(key);
        if (!before) continue;
        store.set(key, undefined);
        log({ key, before, after: undefined });
      }
    });
  }

  delete(key: Key): Promise<void> {
    return this.bulkDelete([key]);
  }

  clear(): Promise<void> {
    return this.toCollection()
      .delete()
      .then(() => undefined);
  }

  count(): Promise<number> {
    return this.toCollection().count();
  }

  toArray(): Promise<Row[]> {
    return this.toCollection().toArray();
  }

  toCollection(): QuickCollection {
    return new QuickCollection(this.#access, this.name, null);
  }

  filter(test: (row: Row) => boolean): QuickCollection {
    return this.toCollection().filter(test);
  }

  limit(count: number): QuickCollection {
    return this.toCollection().limit(count);
  }

  orderBy(name: string): QuickCollection {
    return new QuickCollection(this.#access, this.name, name);
  }

  where(name: string): QuickWhere {
    return new QuickWhere(this.#access, this.name, name);
  }
}
