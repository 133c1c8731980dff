export type Ability = 'send' | 'list' | 'pull' | 'rebase' | 'watch' | 'pages';

/** The compared queues. */
export interface Contender {
  name: string;
  /** File in `bench/peers`. */
  file: string;
  /**
   * Its abilities. `send`: stores and sends writes. `list`: has mirror rows besides the queue.
   * `pull`: fetches what changed since the last pull. `rebase`: keeps pulled rows and waiting
   * writes on them apart. `watch`: notifies subscribers of a row. `pages`: has a page's rows.
   */
  can: readonly Ability[];
  note: string;
}

export const contenders: readonly Contender[] = [
  {
    name: 'ours',
    file: 'ours',
    can: ['send', 'list', 'pull', 'rebase', 'watch', 'pages'],
    note: 'mirror, shadow and outbox; batches of 100, four at a time',
  },
  {
    name: 'workbox',
    file: 'workbox',
    can: ['send'],
    note: 'its own Queue in a service worker, behind a fetch that fails',
  },
  {
    name: 'rxdb',
    file: 'rxdb',
    can: ['send', 'list', 'pull', 'rebase', 'watch', 'pages'],
    note: 'Dexie storage, replication with batches of 50, retryTime 500 ms',
  },
  {
    name: 'pouchdb',
    file: 'pouchdb',
    can: ['send', 'list', 'pull', 'rebase', 'watch'],
    note: 'replicate.to a CouchDB endpoint, batches of 100',
  },
  {
    name: 'tanstack',
    file: 'tanstack',
    can: ['send', 'watch'],
    note: 'offline-transactions, one transaction a write, key handed on',
  },
  {
    name: 'localforage',
    file: 'localforage',
    can: ['send', 'list', 'pull'],
    note: 'a key a write; the loop that people write around it',
  },
  {
    name: 'idb',
    file: 'idb',
    can: ['send', 'list', 'pull'],
    note: 'a row a write; the loop that people write around it',
  },
  {
    name: 'dexie',
    file: 'dexie',
    can: ['send', 'list', 'pull', 'watch', 'pages'],
    note: 'row and queue in one transaction, batches of 100; nothing is kept beside it, so a pulled row replaces a waiting write',
  },
  {
    name: 'tinybase',
    file: 'tinybase',
    can: ['list', 'watch'],
    note: 'persister.save() after each write; it has no outbox',
  },
];

export const whoCan =
  (ability: Ability) =>
  ({ can }: Contender): boolean =>
    can.includes(ability);
