/** One person's database and engine in this page, created at login and closed at logout. */
import type { Engine } from '#sync/engine/engine.ts';
import { databaseOf, PersonDatabase } from '#sync/mirror/database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { watchVersionChange } from '#src/platform/lifecycle/database-versions.ts';
import { abortOnFreeze } from '#src/platform/lifecycle/put-aside.ts';
import type { RunningEngine } from './person-engine.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { whenIdle } from '#src/platform/device/run-when-idle.ts';

export interface PersonRuntime {
  person: DevicePerson;
  db: PersonDatabase;
  engine: Engine;
  /** Closes everything. Unsent writes stay stored. */
  close(): void;
}

export const openPerson = (person: DevicePerson): PersonRuntime => {
  const db = new PersonDatabase(databaseOf(person));
  abortOnFreeze(db);
  let closed = false;
  let running: Promise<RunningEngine> | null = null;
  const engine = (): Promise<Engine> => {
    running ??= importWithRetry(() => import('./person-engine.ts'))
      .then(async ({ startEngine }) => {
        const started = await startEngine(person, db);
        if (closed) started.stop();
        return started;
      })
      .catch((error: unknown) => {
        // The next call tries anew.
        running = null;
        throw error;
      });
    return running.then((started) => started.engine);
  };
  // The engine starts after the first screen, or with the first call.
  const cancel = whenIdle(() => void engine().catch(() => undefined));
  const stop = (): void => {
    closed = true;
    cancel();
    // If its code never loaded, there is nothing to stop.
    running?.then(
      (started) => started.stop(),
      () => undefined,
    );
  };
  watchVersionChange(db, stop);
  return {
    person,
    db,
    engine: {
      dispatch: async (kind, payload, options) => (await engine()).dispatch(kind, payload, options),
      dispatchAll: async (writes) => (await engine()).dispatchAll(writes),
      sync: async (options) => (await engine()).sync(options),
      bring: async (page) => (await engine()).bring(page),
      settled: async () => (await engine()).settled(),
      stop: () => void running?.then((started) => started.engine.stop()),
    },
    close: () => {
      stop();
      db.close();
    },
  };
};
