/**
 * One device's storage in memory: the base of quick-dexie.ts. A transaction is one indivisible task
 * of its runtime, matching IndexedDB's isolation; a runtime may die before it, or before or after
 * its commit.
 */
export type Key = number | string | Key[];
export type Row = Record<string, unknown>;

export interface StoreSchema {
  keyPath: string | string[];
  auto: boolean;
  unique: string[];
}

interface Entry {
  key: Key;
  row: Row;
}

const encode = (key: Key): string =>
  typeof key === 'number'
    ? `n${key}`
    : typeof key === 'string'
      ? `s${key}`
      : `a${JSON.stringify(key)}`;
const rank = (key: Key): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

/** IndexedDB's key order: numbers, strings, arrays. */
export const compareKeys = (a: Key, b: Key): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const [x, y] = [a[i], b[i]];
      const order = x === undefined || y === undefined ? 0 : compareKeys(x, y);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return a < b ? -1 : a > b ? 1 : 0;
};

/**
 * A frozen copy, so that code that changes a row read from the disk fails. A frozen value is
 * already on the disk and is not copied again when it is written back: nothing else freezes stored
 * values.
 */
const keep = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(keep));
  const row: Row = {};
  for (const name in value) row[name] = keep((value as Row)[name]);
  return Object.freeze(row);
};

export class ConstraintError extends Error {
  override name = 'ConstraintError';
}

/** A transaction's change to one row; `before` and `after` are undefined when there is no row. */
export interface Change {
  store: string;
  key: Key;
  before: Row | undefined;
  after: Row | undefined;
  /** The store assigned the key: after a rollback it is assigned again. */
  given?: boolean;
}

export class Store {
  readonly schema: StoreSchema;
  #rows = new Map<string, Entry>();
  #sorted: Entry[] | null = null;
  #list: readonly Row[] | null = null;
  next = 1;

  constructor(schema: StoreSchema) {
    this.schema = schema;
  }

  /** Sorted by key. */
  entries(): readonly Entry[] {
    this.#sorted ??= [...this.#rows.values()].sort((a, b) => compareKeys(a.key, b.key));
    return this.#sorted;
  }

  /** The rows sorted by key; the same list until one changes. */
  rows(): readonly Row[] {
    this.#list ??= this.entries().map((entry) => entry.row);
    return this.#list;
  }

  get(key: Key): Row | undefined {
    return this.#rows.get(encode(key))?.row;
  }

  keyOf(row: Row): Key | undefined {
    const { keyPath } = this.schema;
    return typeof keyPath === 'string'
      ? (row[keyPath] as Key | undefined)
      : keyPath.map((name) => row[name] as Key);
  }

  write(
    given: Row,
    fresh: boolean,
  ): { key: Key; before: Row | undefined; after: Row; given: boolean } {
    let key = this.keyOf(given);
    let source = given;
    const numbered = key === undefined;
    if (key === undefined) {
      if (!this.schema.auto) throw new ConstraintError('a key is missing');
      key = this.next;
      source = { ...given, [this.schema.keyPath as string]: key };
    }
    if (this.schema.auto && typeof key === 'number')
      this.next = Math.max(this.next, Math.floor(key) + 1);
    const before = this.get(key);
    if (fresh && before) throw new ConstraintError(`${encode(key)} is there already`);
    for (const name of this.schema.unique) {
      if (before?.[name] === source[name]) continue;
      for (const entry of this.#rows.values())
        if (entry.row[name] === source[name] && compareKeys(entry.key, key) !== 0)
          throw new ConstraintError(`${name} is there already`);
    }
    const after = keep(source) as Row;
    this.set(key, after);
    return { key, before, after, given: numbered };
  }

  set(key: Key, row: Row | undefined): void {
    const at = encode(key);
    const known = this.#rows.get(at);
    this.#list = null;
    if (row === undefined) {
      if (this.#rows.delete(at)) this.#sorted = null;
    } else if (known) known.row = row;
    else {
      this.#rows.set(at, { key, row });
      this.#sorted = null;
    }
  }
}

export class Disk {
  readonly databases = new Map<string, Map<string, Store>>();
  /** Called on every commit, before any other listener. */
  onCommit: (database: string, changes: readonly Change[]) => void = () => undefined;

  open(name: string, stores: Record<string, StoreSchema>): Map<string, Store> {
    const known = this.databases.get(name) ?? new Map<string, Store>();
    for (const [store, schema] of Object.entries(stores))
      if (!known.has(store)) known.set(store, new Store(schema));
    this.databases.set(name, known);
    return known;
  }

  /** For oracles: the committed rows, in order. */
  rows(database: string, store: string): readonly Row[] {
    return this.databases.get(database)?.get(store)?.rows() ?? [];
  }

  row(database: string, store: string, key: Key): Row | undefined {
    return this.databases.get(database)?.get(store)?.get(key);
  }
}

/** How one runtime of a device accesses its disk. */
export interface DiskAccess {
  disk: Disk;
  /** Runs `task` when it is this runtime's turn. */
  schedule(task: () => Promise<void>): void;
  /** False when the runtime is dead, or dies at this point. */
  survives(point: 'begin' | 'commit' | 'answer'): boolean;
  /** True when there is no space for what a transaction wrote. */
  isFull?(database: string): boolean;
}

/** A runtime that never dies and runs its tasks in order. */
export const plainAccess = (disk: Disk): DiskAccess => {
  let tail = Promise.resolve();
  return {
    disk,
    schedule: (task) => {
      tail = tail.then(task);
    },
    survives: () => true,
  };
};
