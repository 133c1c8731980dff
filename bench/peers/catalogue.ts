/** The queues that are compared. */
export interface Contender {
  name: string;
  /** Of `bench/peers`. */
  file: string;
  /** It keeps and sends; without, only what it keeps is measured. */
  sends: boolean;
  note: string;
}

export const contenders: readonly Contender[] = [
  { name: 'ours', file: 'ours', sends: true, note: 'mirror, shadow and outbox; batches of 50, four at a time' },
  { name: 'workbox', file: 'workbox', sends: true, note: 'its own Queue in a service worker, behind a fetch that fails' },
  { name: 'rxdb', file: 'rxdb', sends: true, note: 'Dexie storage, replication with batches of 50, retryTime 500 ms' },
  { name: 'pouchdb', file: 'pouchdb', sends: true, note: 'replicate.to a CouchDB endpoint, batches of 100' },
  { name: 'tanstack', file: 'tanstack', sends: true, note: 'offline-transactions, one transaction a write, key handed on' },
  { name: 'localforage', file: 'localforage', sends: true, note: 'a key a write; the loop that people write around it' },
  { name: 'idb', file: 'idb', sends: true, note: 'a row a write; the loop that people write around it' },
  { name: 'tinybase', file: 'tinybase', sends: false, note: 'persister.save() after each write; it has no outbox' },
];
