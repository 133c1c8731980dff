/** Our own engine: mirror, shadow and outbox in one transaction, sent in batches under the person's own token. */
import { liveQuery } from 'dexie';
import type { EngineDeps } from '#sync/engine-deps.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { pull } from '#sync/pull/pull.ts';
import { httpWire } from '#sync/remote/http-wire.ts';
import { clock, ids, locks } from '#src/platform/ports.ts';
import { token } from './peer.ts';

let db: PersonDatabase;
let engine: Engine;
let deps: EngineDeps;

const left = (): Promise<number> => db.outbox.where('state').notEqual('acked').count();

globalThis.peer = {
  open: async (user) => {
    db = new PersonDatabase(databaseName('bench', user));
    deps = {
      ...{ db, person: { idCompany: 'bench', idUser: user }, deviceId: 'bench', appVersion: 'bench', clock, ids, locks },
      wire: httpWire(`${location.origin}/api`),
      // A session as the app keeps it: the token of this person alone, or none.
      session: { token: async () => (token() === user ? user : null), renew: async () => 'held', accept: async () => undefined },
      visible: () => true,
    };
    engine = createEngine(deps);
    await db.open();
  },
  // A vote a write: it stands in the mirror, keeps the server's row aside and waits in the outbox.
  enqueue: async ({ id, n }) => void (await engine.dispatch('rating.set', { idContentItem: id, vote: (n % 5) + 1 })),
  drain: async () => void (await engine.sync({ insist: true })),
  waiting: left,
  // As the app listens.
  sendByItself: () => window.addEventListener('online', () => void engine.sync({ insist: true })),
  store: {
    fill: async (rows) => {
      const ratedAt = new Date(0).toISOString();
      await db.mirror('rating').bulkPut(rows.map(({ id, n }) => ({ idContentItem: id, vote: (n % 5) + 1, ratedAt })));
    },
    list: async (most) => (await db.mirror('rating').limit(most).toArray()).length,
    // The reading half of a sync, alone: what waits is sent by another.
    pull: async () => {
      const end = await pull(deps);
      if (end === 'busy' || end.end !== 'current') throw new Error(`the pull ended ${JSON.stringify(end)}`);
    },
    watch: async (id, heard) => void liveQuery(() => db.mirror('rating').get(id)).subscribe((row) => void (row && heard(row.vote - 1))),
    change: async (write) => peer.enqueue(write),
  },
};
