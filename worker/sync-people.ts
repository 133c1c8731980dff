// Pushes the waiting writes of everyone who has a session on this device, each with their own token
// and database. It has no rules of its own: it creates the engine of sync/ and runs it.
import { showIconBadge } from '#contract/icon-badge.ts';
import { cachedDeviceId } from '#sync/backup/cached-backup.ts';
import { createEngine } from '#sync/engine/engine.ts';
import { databaseOf, PersonDatabase } from '#sync/mirror/database.ts';
import { isDeferred } from '#sync/outbox/deferral.ts';
import { administration } from '#sync/report/administration.ts';
import { askServer } from '#sync/transport/ask-server.ts';
import { fileWire } from '#sync/transport/file-wire.ts';
import { Upload } from '#sync/transport/tus-upload.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { sendSignOuts } from '#sync/session/pending-sign-outs.ts';
import { deviceId, peopleIn } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { apiBase, appVersion, clock, ids, locks } from './platform.ts';
import { readStatus } from '#sync/reads/queue/read-status.ts';

/** What the installed app's icon counts: writes that wait, and writes that need a decision. */
const countPending = async (db: PersonDatabase): Promise<number> => {
  const { waiting, attention } = await readStatus(db);
  return waiting + attention;
};

/**
 * A write is still waiting that a visible page should have pushed by now. Deferred writes do not
 * count.
 */
const isLeftBehind = async (db: PersonDatabase): Promise<boolean> =>
  (await db.outbox.filter((op) => op.state !== 'acked' && !isDeferred(op, clock.now())).first()) !==
  undefined;

/** Told once, when all that a person had made and waited here is on the server. */
type OnArrived = () => Promise<void>;

/**
 * `budget`: ms. `watched`: a page is visible and had its chance to push.
 * @returns true when something still waits and can be sent later: the browser should wake the
 * worker again.
 */
export const syncPeople = async (
  budget: number,
  watched: boolean,
  onArrived?: OnArrived,
): Promise<boolean> => {
  const device = new DeviceDatabase();
  const wire = httpWire(apiBase);
  const files = fileWire(apiBase, () => Promise.resolve(Upload));
  let left = false;
  let pending = 0;
  let arrived = false;
  try {
    // A person who left without a connection: it takes no time where no person did.
    left = await sendSignOuts(device, askServer(apiBase));
    const name = await deviceId(device, ids, cachedDeviceId(caches, self.location.origin));
    for (const person of await peopleIn(device)) {
      const db = new PersonDatabase(databaseOf(person));
      try {
        if (watched && !(await isLeftBehind(db))) {
          pending += await countPending(db);
          continue;
        }
        const waited = onArrived !== undefined && (await isLeftBehind(db));
        const session = sessionOf({ device, locks, wire, person, clock, ids });
        const deps = {
          db,
          person,
          deviceId: name,
          appVersion,
          clock,
          ids,
          locks,
          wire,
          session,
          files,
          visible: () => false,
        };
        const engine = createEngine(deps, { afterPull: administration(deps) });
        const end = await engine.sync({ insist: true, budget, onlySend: true });
        engine.stop();
        left ||= end.drained.kind === 'waiting' || end.drained.kind === 'budget';
        arrived ||= waited && end.drained.kind === 'idle' && !(await isLeftBehind(db));
        pending += await countPending(db);
      } finally {
        db.close();
      }
    }
    await showIconBadge(self.navigator, pending);
    if (arrived && !left) await onArrived?.();
  } finally {
    device.close();
  }
  return left;
};
