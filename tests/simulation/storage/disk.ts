/**
 * What one device stores, in memory: the floor under quick-dexie.ts. A transaction is one indivisible task of its runtime, as IndexedDB's
 * isolation makes it look; a runtime may die before it, or before or after its commit.
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
  typeof key === 'number' ? `n${key}` : typeof key === 'string' ? `s${key}` : `a${JSON.stringify(key)}`;
const rank = (key: Key): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

/** IndexedDB's order: numbers, strings, arrays. */
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
 * A copy that nobody can change: who writes into what was read from the disk is found out. What is frozen is on the disk already, and not
 * copied again when it is written back: nothing else freezes what is stored.
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

/** What a transaction did to one row; `before` and `after` are undefined where there is none. */
export interface Change {
  store: string;
  key: Key;
  before: Row | undefined;
  after: Row | undefined;
  /** The number was given out by the store: taken back, it is given out again. */
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

  /** In the order of the keys. */
  entries(): readonly Entry[] {
    this.#sorted ??= [...this.#rows.values()].sort((a, b) => compareKeys(a.key, b.key));
    return this.#sorted;
  }

  /** The rows in the order of their keys; the same list until one changes. */
  rows(): readonly Row[] {
    this.#list ??= this.entries().map((entry) => entry.row);
    return this.#list;
  }

  get(key: Key): Row | undefined {
    return this.#rows.get(encode(key))?.row;
  }

  keyOf(row: Row): Key | undefined {
    const { keyPath } = this.schema;
    return typeof keyPath === 'string' ? (row[keyPath] as Key | undefined) : keyPath.map((name) => row[name] as Key);
  }

  write(given: Row, fresh: boolean): { key: Key; before: Row | undefined; after: Row; given: boolean } {
    let key = this.keyOf(given);
    let source = given;
    const numbered = key === undefined;
    if (key === undefined) {
      if (!this.schema.auto) throw new ConstraintError('a key is missing');
      key = this.next;
      source = { ...given, [this.schema.keyPath as string]: key };
    }
    if (this.schema.auto && typeof key === 'number') this.next = Math.max(this.next, Math.floor(key) + 1);
    const before = this.get(key);
    if (fresh && before) throw new ConstraintError(`${encode(key)} is there already`);
    for (const name of this.schema.unique) {
      if (before?.[name] === source[name]) continue;
      for (const entry of this.#rows.values())
        if (entry.row[name] === source[name] && compareKeys(entry.key, key) !== 0) throw new ConstraintError(`${name} is there already`);
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
  /** Sees every commit, before anybody else. */
  onCommit: (database: string, changes: readonly Change[]) => void = () => undefined;

  open(name: string, stores: Record<string, StoreSchema>): Map<string, Store> {
    const known = this.databases.get(name) ?? new Map<string, Store>();
    for (const [store, schema] of Object.entries(stores)) if (!known.has(store)) known.set(store, new Store(schema));
    this.databases.set(name, known);
    return known;
  }

  /** For oracles: the rows as they are committed, in order. */
  rows(database: string, store: string): readonly Row[] {
    return this.databases.get(database)?.get(store)?.rows() ?? [];
  }

  row(database: string, store: string, key: Key): Row | undefined {
    return this.databases.get(database)?.get(store)?.get(key);
  }
}

/** How one runtime of a device reaches its disk. */
export interface DiskAccess {
  disk: Disk;
  /** Runs `task` when it is this runtime's turn. */
  schedule(task: () => Promise<void>): void;
  /** False when the runtime is dead, or dies here. */
  survives(point: 'begin' | 'commit' | 'answer'): boolean;
  /** No room for what a transaction wrote. */
  isFull?(database: string): boolean;
}

/** A runtime that never dies and does one thing after the other. */
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
