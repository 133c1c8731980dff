/** Our own engine: mirror, shadow and outbox in one transaction, sent in batches under the person's own token. */
import { createEngine, type Engine } from '#sync/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { httpWire } from '#sync/remote/http-wire.ts';
import { clock, ids, locks } from '#src/platform/ports.ts';
import { token } from './peer.ts';

let db: PersonDatabase;
let engine: Engine;

const left = (): Promise<number> => db.outbox.where('state').notEqual('acked').count();

globalThis.peer = {
  open: async (user) => {
    db = new PersonDatabase(databaseName('bench', user));
    engine = createEngine({
      ...{ db, person: { idCompany: 'bench', idUser: user }, deviceId: 'bench', appVersion: 'bench', clock, ids, locks },
      wire: httpWire(`${location.origin}/api`),
      // A session as the app keeps it: the token of this person alone, or none.
      session: { token: async () => (token() === user ? user : null), renew: async () => 'held', accept: async () => undefined },
      visible: () => true,
    });
    await db.open();
  },
  // A vote a write: it stands in the mirror, keeps the server's row aside and waits in the outbox.
  enqueue: async ({ id, n }) => void (await engine.dispatch('rating.set', { idContentItem: id, vote: (n % 5) + 1 })),
  drain: async () => void (await engine.sync({ insist: true })),
  waiting: left,
};
