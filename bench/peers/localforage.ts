/**
 * localForage with the queue that people write on it: one key per write, sent in order, removed
 * after the server's confirmation.
 */
import localforage from 'localforage';
import { askRows, send, type Write } from './peer.ts';

const store = localforage.createInstance({ name: 'queue' });
const rows = localforage.createInstance({ name: 'rows' });
const cursors = localforage.createInstance({ name: 'cursors' });
let last = 0;

const keepAll = async (list: readonly Write[]): Promise<void> =>
  void (await Promise.all(list.map((row) => rows.setItem(row.id, row))));

globalThis.peer = {
  open: async () => void (await store.ready()),
  enqueue: async (write) => {
    last = Math.max(Date.now() * 1_000, last + 1);
    await store.setItem(`${last}:${write.id}`, write);
  },
  drain: async () => {
    for (const key of (await store.keys()).toSorted()) {
      const write = await store.getItem<Write>(key);
      if (!write) continue;
      try {
        await send(write);
      } catch {
        return;
      }
      await store.removeItem(key);
    }
  },
  waiting: () => store.length(),
  sendByItself: () => window.addEventListener('online', () => void peer.drain()),
  store: {
    fill: keepAll,
    list: async (most) => {
      const keys = (await rows.keys()).slice(0, most);
      return (await Promise.all(keys.map((key) => rows.getItem(key)))).length;
    },
    pull: async () => {
      for (;;) {
        const page = await askRows((await cursors.getItem<number>('rows')) ?? 0);
        await keepAll(page.rows);
        if (page.rows.length > 0) await cursors.setItem('rows', page.cursor);
        if (!page.more) return;
      }
    },
  },
};
