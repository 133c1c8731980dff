/** Our own engine: mirror, shadow and outbox in one transaction, sent in batches under the person's own token. */
import type { EngineDeps } from '#sync/engine-deps.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { pull } from '#sync/pull/pull.ts';
import { administration } from '#sync/report/administration.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { clock, ids, locks } from '#src/platform/ports.ts';
import { type SharedRead, sharedRead } from '#src/platform/live-reads/shared-read.ts';
import { token } from './peer.ts';

let db: PersonDatabase;
let engine: Engine;
let deps: EngineDeps;

const left = (): Promise<number> => db.outbox.where('state').notEqual('acked').count();

/** Votes by content, as screens look at the mirror: a read is made once for all who look, here without the app's rest between two of them. */
const votes = new Map<string, SharedRead<number | undefined>>();
const voteOf = (id: string): SharedRead<number | undefined> => {
  const read = async () => (await db.mirror('rating').get(id))?.vote;
  const shared =
    votes.get(id) ??
    sharedRead<number | undefined>(undefined, (tell) => followedQuery(read, clock, 0).subscribe(tell, reportError).unsubscribe);
  votes.set(id, shared);
  return shared;
};

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
    engine = createEngine(deps, { afterPull: administration(deps) });
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
      if (end === 'busy' || end.kind !== 'current') throw new Error(`the pull ended ${JSON.stringify(end)}`);
    },
    watch: async (id, heard) => {
      const vote = voteOf(id);
      vote.subscribe(() => heard((vote.seen() ?? 0) - 1));
    },
    change: async (write) => peer.enqueue(write),
  },
};
