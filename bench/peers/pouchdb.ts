/** PouchDB: a document a write, replicated one way to a server that speaks CouchDB's protocol. */
import PouchDB from 'pouchdb-browser';
import { headers, type Write } from './peer.ts';

const db = new PouchDB<Write>('writes');
const remote = (): PouchDB<Write> =>
  new PouchDB<Write>(`${location.origin}/couch`, {
    skip_setup: true,
    fetch: (url, options) =>
      PouchDB.fetch(url, { ...options, headers: { ...Object.fromEntries(new Headers(options?.headers)), ...headers() } }),
  });
/** How far it got; a document before it has arrived. */
let sent = 0;

globalThis.peer = {
  open: async () => void (await db.info()),
  enqueue: async (write) => void (await db.put({ _id: write.id, ...write })),
  drain: async () => {
    try {
      const { last_seq } = await db.replicate.to(remote(), { batch_size: 100 });
      sent = Number(last_seq);
    } catch {
      // Kept: the next run goes on from its checkpoint.
    }
  },
  waiting: async () => Number((await db.info()).update_seq) - sent,
};
