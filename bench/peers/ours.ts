/**
 * Our own engine: mirror, shadow and outbox in one transaction, sent in batches with the person's
 * own token.
 */
import type { EngineDeps } from '#sync/engine-deps.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { pull } from '#sync/pull/pull.ts';
import { readLevel } from '#sync/reads/read-level.ts';
import { administration } from '#sync/report/administration.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';
import { type SharedRead, sharedRead } from '#src/platform/live-reads/shared-read.ts';
import { token } from './peer.ts';

let db: PersonDatabase;
let engine: Engine;
let deps: EngineDeps;

const left = (): Promise<number> => db.outbox.where('state').notEqual('acked').count();

/**
 * Votes by content, as screens watch the mirror: one read serves all subscribers, here without the
 * app's pause between two reads.
 */
const votes = new Map<string, SharedRead<number | undefined>>();
const voteOf = (id: string): SharedRead<number | undefined> => {
  const read = async () => (await db.mirror('rating').get(id))?.vote;
  const shared =
    votes.get(id) ??
    sharedRead<number | undefined>(
      undefined,
      (tell) => followedQuery(read, clock, 0).subscribe(tell, reportError).unsubscribe,
    );
  votes.set(id, shared);
  return shared;
};

globalThis.peer = {
  open: async (user) => {
    db = new PersonDatabase(databaseName('bench', user));
    deps = {
      db,
      person: { idCompany: 'bench', idUser: user },
      deviceId: 'bench',
      appVersion: 'bench',
      clock,
      ids,
      locks,
      wire: httpWire(`${location.origin}/api`),
      // A session as in the app: only this person's token, or none.
      session: {
        token: async () => (token() === user ? user : null),
        renew: async () => 'held',
        accept: async () => undefined,
      },
      visible: () => true,
    };
    engine = createEngine(deps, { afterPull: administration(deps) });
    await db.open();
  },
  // One vote per write: it changes the mirror, keeps the server's row as shadow and waits in the
  // outbox.
  enqueue: async ({ id, n }) =>
    void (await engine.dispatch('rating.set', { idContentItem: id, vote: (n % 5) + 1 })),
  drain: async () => void (await engine.sync({ insist: true })),
  waiting: left,
  // The app's own trigger.
  sendByItself: () => window.addEventListener('online', () => void engine.sync({ insist: true })),
  log: async ({ id }) =>
    void (await engine.dispatch('access.record', {
      idContentItem: id,
      idEnrollment: 'bench',
      type: 'ACCESS_CONTENT',
      progress: 100,
    })),
  pages: {
    fill: async (rows) => {
      await db.mirror('node').bulkPut(rows.map(({ node }) => node));
      await db.mirror('enrollment').bulkPut(rows.map(({ enrollment }) => enrollment));
      await db.mirror('nodeEnrollment').bulkPut(rows.map(({ nodeEnrollment }) => nodeEnrollment));
      await db
        .mirror('contentEnrollment')
        .bulkPut(rows.flatMap(({ contentEnrollments }) => contentEnrollments));
    },
    read: async (idNode) =>
      (await readLevel(db, idNode))?.steps.filter(({ done }) => done).length ?? 0,
  },
  store: {
    fill: async (rows) => {
      const ratedAt = new Date(0).toISOString();
      await db
        .mirror('rating')
        .bulkPut(rows.map(({ id, n }) => ({ idContentItem: id, vote: (n % 5) + 1, ratedAt })));
    },
    list: async (most) => (await db.mirror('rating').limit(most).toArray()).length,
    // Only the pull half of a sync: waiting writes are pushed elsewhere.
    pull: async () => {
      const end = await pull(deps);
      if (end === 'busy' || end.kind !== 'current')
        throw new Error(`the pull ended ${JSON.stringify(end)}`);
    },
    watch: async (id, heard) => {
      const vote = voteOf(id);
      vote.subscribe(() => heard((vote.seen() ?? 0) - 1));
    },
    change: async (write) => peer.enqueue(write),
  },
};
