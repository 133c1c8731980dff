/** idb, with the queue that people write on it: put, then send the oldest and delete it once the server said yes. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { send, type Write } from './peer.ts';

interface Schema extends DBSchema {
  queue: { key: number; value: Write };
}

let db: IDBPDatabase<Schema>;

globalThis.peer = {
  open: async () => {
    db = await openDB<Schema>('queue', 1, { upgrade: (made) => void made.createObjectStore('queue', { autoIncrement: true }) });
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
};
