/** One person's database and engine in this page, made when they come in and let go when they leave. */
import type { Engine } from '#sync/engine.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import type { RunningEngine } from './person-engine.ts';

export interface PersonRuntime {
  person: DevicePerson;
  db: PersonDatabase;
  engine: Engine;
  /** Lets go of everything; nothing that waits is touched. */
  close(): void;
}

export const openPerson = (person: DevicePerson): PersonRuntime => {
  const db = new PersonDatabase(databaseName(person.idCompany, person.idUser));
  // A newer version of the app wants the database in another shape: this page lets go instead of blocking it.
  db.on('versionchange', () => db.close({ disableAutoOpen: true }));
  let closed = false;
  const running: Promise<RunningEngine> = import('./person-engine.ts').then(async ({ startEngine }) => {
    const started = await startEngine(person, db);
    if (closed) started.stop();
    return started;
  });
  return {
    person,
    db,
    engine: {
      dispatch: async (kind, payload) => (await running).engine.dispatch(kind, payload),
      sync: async (options) => (await running).engine.sync(options),
      stop: () => void running.then(({ engine }) => engine.stop()),
    },
    close: () => {
      closed = true;
      // Its code may never have come: then there is nothing to stop.
      running.then(
        ({ stop }) => stop(),
        () => undefined,
      );
      db.close();
    },
  };
};
