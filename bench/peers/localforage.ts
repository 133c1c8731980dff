/** localForage, with the queue that people write on it: a key a write, sent in order, removed once the server said yes. */
import localforage from 'localforage';
import { send, type Write } from './peer.ts';

const store = localforage.createInstance({ name: 'queue' });
let last = 0;

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
};
