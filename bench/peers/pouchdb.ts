/** PouchDB: one document per write, replicated one way to a server with CouchDB's protocol. */
import PouchDB from 'pouchdb-browser';
import { headers, type Write } from './peer.ts';

const db = new PouchDB<Write>('writes');
const remote = (): PouchDB<Write> =>
  new PouchDB<Write>(`${location.origin}/couch`, {
    skip_setup: true,
    fetch: (url, options) =>
      PouchDB.fetch(url, {
        ...options,
        headers: { ...Object.fromEntries(new Headers(options?.headers)), ...headers() },
      }),
  });
/** How far replication got: documents up to this sequence number have arrived. */
let sent = 0;

globalThis.peer = {
  open: async () => void (await db.info()),
  enqueue: async (write) => void (await db.put({ _id: write.id, ...write })),
  drain: async () => {
    try {
      const { last_seq } = await db.replicate.to(remote(), { batch_size: 100 });
      sent = Number(last_seq);
    } catch {
      // The documents stay stored: the next run continues from its checkpoint.
    }
  },
  waiting: async () => Number((await db.info()).update_seq) - sent,
  sendByItself: () => void db.replicate.to(remote(), { batch_size: 100, live: true, retry: true }),
  store: {
    fill: async (rows) => void (await db.bulkDocs(rows.map((row) => ({ _id: row.id, ...row })))),
    list: async (most) => (await db.allDocs({ include_docs: true, limit: most })).rows.length,
    pull: async () => void (await db.replicate.from(remote(), { batch_size: 500 })),
    watch: async (id, heard) =>
      void db
        .changes({ live: true, since: 'now', doc_ids: [id], include_docs: true })
        .on('change', ({ doc }) => heard(doc?.n ?? 0)),
    change: async (write) => {
      const { _rev } = await db.get(write.id);
      await db.put({ _id: write.id, _rev, ...write });
    },
  },
};
