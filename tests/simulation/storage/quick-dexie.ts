/**
 * The part of Dexie's interface that sync/ uses, on an in-memory Disk: some fifty times faster than
 * Dexie on fake-indexeddb, and the simulator controls every transaction.
 * tests/conformance/storage.test.ts runs the same operations on it and on the real one.
 */
import { type Change, type DiskAccess, type Store, type StoreSchema } from './disk.ts';
import { QuickTransaction } from './quick-native.ts';
import { type Access, type Log, QuickTable } from './quick-query.ts';

interface Open {
  mode: 'r' | 'rw';
  stores: ReadonlySet<string>;
  changes: Change[];
}

class DatabaseClosedError extends Error {
  override name = 'DatabaseClosedError';
}

const schemas = new Map<string, StoreSchema>();

const schemaOf = (text: string): StoreSchema => {
  const known = schemas.get(text) ?? read(text);
  schemas.set(text, known);
  return known;
};

const read = (text: string): StoreSchema => {
  const [primary = '', ...indexes] = text.split(',').map((part) => part.trim());
  const auto = primary.startsWith('++');
  const path = primary.replace(/^(\+\+|&)/, '');
  const compound = /^\[(.+)\]$/.exec(path)?.[1];
  return {
    keyPath: compound ? compound.split('+') : path,
    auto,
    unique: indexes.filter((index) => index.startsWith('&')).map((index) => index.slice(1)),
  };
};

/** Changed parts for live queries; no story subscribes. */
export class RangeSet {
  addKey(): void {}
}

export class Dexie {
  readonly name: string;
  readonly #access: DiskAccess;
  #schema: Record<string, StoreSchema> = {};
  #tables = new Map<string, QuickTable>();
  #stores: Map<string, Store> | null = null;
  #open: Open | null = null;
  #closed = false;

  static exists(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** `options.indexedDB` holds the disk access. */
  constructor(name: string, options: { indexedDB?: unknown } = {}) {
    this.name = name;
    this.#access = options.indexedDB as DiskAccess;
  }

  version(_version: number): { stores(stores: Record<string, string>): void } {
    return {
      stores: (stores) => {
        const within: Access = { run: (mode, store, work) => this.#run(mode, store, work) };
        for (const [name, text] of Object.entries(stores)) {
          this.#schema[name] = schemaOf(text);
          const table = new QuickTable(within, name);
          this.#tables.set(name, table);
          (this as unknown as Record<string, QuickTable>)[name] = table;
        }
      },
    };
  }

  get tables(): QuickTable[] {
    return [...this.#tables.values()];
  }

  table(name: string): QuickTable {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  open(): Promise<this> {
    this.#closed = false;
    return Promise.resolve(this);
  }

  close({ disableAutoOpen = true }: { disableAutoOpen?: boolean } = {}): void {
    this.#closed = disableAutoOpen;
  }

  on(): void {}

  #store(name: string): Store {
    this.#stores ??= this.#access.disk.open(this.name, this.#schema);
    const store = this.#stores.get(name);
    if (!store) throw new Error(`no table ${name}`);
    return store;
  }

  #run<T>(mode: 'r' | 'rw', name: string, work: (store: Store, log: Log) => T): Promise<T> {
    const open = this.#open;
    if (!open)
      return this.transaction(mode, this.table(name), async () => this.#run(mode, name, work));
    try {
      return Promise.resolve(this.#within(open, mode, name, work));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  #within<T>(open: Open, mode: 'r' | 'rw', name: string, work: (store: Store, log: Log) => T): T {
    if (this.#open !== open) throw new Error('TransactionInactiveError: the transaction has ended');
    if (!open.stores.has(name))
      throw new Error(`NotFoundError: ${name} is not part of the transaction`);
    if (mode === 'rw' && open.mode === 'r') throw new Error('ReadOnlyError');
    return work(this.#store(name), (change) => void open.changes.push({ store: name, ...change }));
  }

  transaction<T>(
    mode: 'r' | 'rw',
    ...given: [...tables: (QuickTable | QuickTable[])[], work: (tx: object) => Promise<T>]
  ): Promise<T> {
    const work = given.at(-1) as (tx: object) => Promise<T>;
    const stores = new Set(
      (given.slice(0, -1) as (QuickTable | QuickTable[])[]).flat().map((table) => table.name),
    );
    if (this.#open) {
      const { stores: outer, mode: outerMode } = this.#open;
      if ([...stores].some((store) => !outer.has(store)) || (mode === 'rw' && outerMode === 'r'))
        return Promise.reject(
          new Error('SubTransactionError: the outer transaction does not have all of it'),
        );
      return work(this.#transactionIn(this.#open));
    }
    if (this.#closed) return Promise.reject(new DatabaseClosedError('the database was closed'));
    return new Promise<T>((resolve, reject) => {
      this.#access.schedule(async () => {
        if (!this.#access.survives('begin')) return;
        if (this.#closed) return reject(new DatabaseClosedError('the database was closed'));
        const open: Open = { mode, stores, changes: [] };
        this.#open = open;
        try {
          const tx = this.#transactionIn(open);
          const value = await work(tx);
          this.#open = null;
          if (tx.idbtrans.failure)
            throw Object.assign(new Error('the transaction was aborted'), {
              name: 'AbortError',
              inner: tx.idbtrans.failure,
            });
          if (!this.#access.survives('commit')) return this.#undo(open);
          if (open.changes.length > 0 && this.#access.isFull?.(this.name))
            throw new DOMException('no room is left on the device', 'QuotaExceededError');
          if (open.changes.length > 0) this.#access.disk.onCommit(this.name, open.changes);
          if (this.#access.survives('answer')) resolve(value);
        } catch (error) {
          this.#open = null;
          this.#undo(open);
          reject(error);
        }
      });
    });
  }

  #transactionIn(open: Open): { idbtrans: QuickTransaction } {
    return {
      idbtrans: new QuickTransaction((mode, name, work) => this.#within(open, mode, name, work)),
    };
  }

  #undo({ changes }: Open): void {
    for (const { store: name, key, before, given } of changes.reverse()) {
      const store = this.#store(name);
      store.set(key, before);
      if (given) store.next = key as number;
    }
  }
}
