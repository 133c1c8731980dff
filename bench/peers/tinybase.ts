/** TinyBase: a row a write in memory, saved to IndexedDB by its persister. It has no outbox: what it keeps is measured, not what it sends. */
import { createStore } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';

const store = createStore();
const persister = createIndexedDbPersister(store, 'writes');

globalThis.peer = {
  open: async () => {
    await persister.startAutoLoad();
  },
  enqueue: async ({ id, ...cells }) => {
    store.setRow('writes', id, cells);
    await persister.save();
  },
  drain: async () => undefined,
  waiting: async () => store.getRowCount('writes'),
};
