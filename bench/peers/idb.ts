/**
 * idb with the queue that people write on it: put, then send the oldest and delete it after the
 * server's confirmation.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { askRows, send, type Write } from './peer.ts';

interface Schema extends DBSchema {
  queue: { key: number; value: Write };
  rows: { key: string; value: Write };
  cursor: { key: string; value: number };
}

let db: IDBPDatabase<Schema>;

const putAll = async (rows: readonly Write[], cursor: number): Promise<void> => {
  const transaction = db.transaction(['rows', 'cursor'], 'readwrite');
  for (const row of rows) void transaction.objectStore('rows').put(row);
  void transaction.objectStore('cursor').put(cursor, 'rows');
  await transaction.done;
};

globalThis.peer = {
  open: async () => {
    db = await openDB<Schema>('queue', 1, {
      upgrade: (made) => {
        made.createObjectStore('queue', { autoIncrement: true });
        made.createObjectStore('rows', { keyPath: 'id' });
        made.createObjectStore('cursor');
      },
    });
  },
  enqueue: async (write) => void (await db.add('queue', write)),
  drain: async () => {
    for (const key of await db.getAllKeys('queue')) {
      const write = await db.get('queue', key);
      if (!write) continue;
      try {
        await send(write);
      } catch {
        return;
      }
      await db.delete('queue', key);
    }
  },
  waiting: () => db.count('queue'),
  sendByItself: () => window.addEventListener('online', () => void peer.drain()),
  store: {
    fill: (rows) => putAll(rows, 0),
    list: async (most) => (await db.getAll('rows', null, most)).length,
    pull: async () => {
      for (;;) {
        const { rows, cursor, more } = await askRows((await db.get('cursor', 'rows')) ?? 0);
        if (rows.length > 0) await putAll(rows, cursor);
        if (!more) return;
      }
    },
  },
};
