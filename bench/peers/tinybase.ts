/**
 * TinyBase: one row per write in memory, saved to IndexedDB by its persister. It has no outbox:
 * storing is measured, not sending.
 */
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
  store: {
    fill: async (rows) => {
      store.transaction(() => {
        for (const { id, ...cells } of rows) store.setRow('writes', id, cells);
      });
      await persister.save();
    },
    list: async (most) =>
      store
        .getRowIds('writes')
        .slice(0, most)
        .map((id) => store.getRow('writes', id)).length,
    watch: async (id, heard) =>
      void store.addCellListener('writes', id, 'n', (_store, _table, _row, _cell, now) =>
        heard(Number(now)),
      ),
    change: async ({ id, n }) => {
      store.setCell('writes', id, 'n', n);
      await persister.save();
    },
  },
};
