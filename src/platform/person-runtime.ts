/** One person's database and engine in this page, made when they come in and let go when they leave. */
import { createEngine, type Engine } from '#sync/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { deviceId } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { device, wire } from './device.ts';
import { appVersion, clock, ids, locks } from './ports.ts';
import { wakeWorker } from './service-worker.ts';
import { storageKeeper } from './storage.ts';
import { listenForTriggers } from './triggers.ts';

export interface PersonRuntime {
  person: DevicePerson;
  db: PersonDatabase;
  engine: Engine;
  /** Lets go of everything; nothing that waits is touched. */
  close(): void;
}

export const openPerson = async (person: DevicePerson): Promise<PersonRuntime> => {
  const db = new PersonDatabase(databaseName(person.idCompany, person.idUser));
  // A newer version of the app wants the database in another shape: this page lets go instead of blocking it.
  db.on('versionchange', () => db.close({ disableAutoOpen: true }));
  const name = await deviceId(device, ids);
  const session = sessionOf({ device, locks, wire, person });
  const engine = createEngine(
    {
      db,
      person,
      deviceId: name,
      appVersion,
      clock,
      ids,
      locks,
      wire,
      session,
      storage: storageKeeper,
      visible: () => document.visibilityState === 'visible',
    },
    { onEnqueued: () => void wakeWorker(), onCrash: (error) => console.error(error) },
  );
  const stopListening = listenForTriggers({ engine, token: () => session.token(), db });
  return {
    person,
    db,
    engine,
    close: () => {
      stopListening();
      engine.stop();
      db.close();
    },
  };
};
