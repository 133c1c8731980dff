/**
 * TanStack DB's offline transactions: one transaction per write, with its key sent to the server.
 */
import {
  createCollection,
  createLiveQueryCollection,
  eq,
  localOnlyCollectionOptions,
} from '@tanstack/db';
import {
  IndexedDBAdapter,
  type OfflineExecutor,
  startOfflineExecutor,
} from '@tanstack/offline-transactions';
import { send, type Write } from './peer.ts';

const writes = createCollection(
  localOnlyCollectionOptions<Write, string>({ id: 'writes', getKey: (write) => write.id }),
);
const adapter = new IndexedDBAdapter('bench', 'transactions');
/** Called with every text that its storage has stored. */
const watchers = new Set<(text: string) => void>();
const storage = {
  get: (key: string) => adapter.get(key),
  set: async (key: string, text: string) => {
    await adapter.set(key, text);
    for (const watch of watchers) watch(text);
  },
  delete: (key: string) => adapter.delete(key),
  keys: () => adapter.keys(),
  clear: () => adapter.clear(),
};
let offline: OfflineExecutor;

/**
 * Its commit resolves with the server's response, so watch its storage to see when a write is
 * stored.
 */
const stored = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const watch = (text: string): void => {
      if (!text.includes(id)) return;
      watchers.delete(watch);
      resolve();
    };
    watchers.add(watch);
  });

globalThis.peer = {
  open: async () => {
    offline = startOfflineExecutor({
      collections: { writes },
      storage,
      mutationFns: {
        send: async ({ transaction, idempotencyKey }) => {
          for (const { modified } of transaction.mutations)
            await send(modified as unknown as Write, { 'idempotency-key': idempotencyKey });
        },
      },
    });
    await offline.waitForInit();
  },
  enqueue: async (write) => {
    const transaction = offline.createOfflineTransaction({
      mutationFnName: 'send',
      autoCommit: false,
    });
    transaction.mutate(() => void writes.insert(write));
    const kept = stored(write.id);
    const committed = transaction.commit();
    // A tab that is not the leader stores nothing: its write exists once the server accepted it, or
    // the commit fails.
    if (!offline.isOfflineEnabled) return void (await committed);
    committed.catch(() => undefined);
    await kept;
  },
  drain: async () => {
    offline.getOnlineDetector().notifyOnline();
    for (let turn = 0; turn < 60 && (await adapter.keys()).length > 0; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  },
  waiting: async () => (await adapter.keys()).length,
  sendByItself: () => undefined,
  store: {
    // Only in memory: its collections store nothing on the device, only its outbox does.
    fill: async (rows) => void writes.insert([...rows]),
    list: async (most) => [...writes.values()].slice(0, most).length,
    watch: async (id, heard) => {
      const looked = createLiveQueryCollection((query) =>
        query.from({ row: writes }).where(({ row }) => eq(row.id, id)),
      );
      await looked.preload();
      looked.subscribeChanges((changes) => {
        for (const { value } of changes) heard(value.n);
      });
    },
    change: async ({ id, n }) => {
      const transaction = offline.createOfflineTransaction({
        mutationFnName: 'send',
        autoCommit: false,
      });
      transaction.mutate(() => void writes.update(id, (row) => void (row.n = n)));
      const kept = stored(id);
      transaction.commit().catch(() => undefined);
      await kept;
    },
  },
};
