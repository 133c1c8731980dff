/** The sync of one person in this page: fetched after the first screen, because what is seen first is read from the mirror alone. */
import { cachedBackup } from '#sync/backup/cached-backup.ts';
import { type KeptBackup, keepBackup } from '#sync/backup/keep-backup.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import type { EngineDeps } from '#sync/engine-deps.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { administration } from '#sync/report/administration.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { deviceName } from './device-name.ts';
import { announceRestored } from './lifecycle/restored.ts';
import { thisDeviceKept } from './memory/this-device.ts';
import { device } from './device.ts';
import { apiBase, appVersion, clock, ids, locks } from './ports.ts';
import { wakeWorker } from './service-worker.ts';
import { persistQuietly, readRoom, storageKeeper } from './storage.ts';
import { listenForTriggers } from './triggers.ts';

export interface RunningEngine {
  engine: Engine;
  stop(): void;
}

export const startEngine = async (person: DevicePerson, db: PersonDatabase): Promise<RunningEngine> => {
  const wire = httpWire(apiBase);
  const session = sessionOf({ device, locks, wire, person, clock, ids });
  let backup: KeptBackup | null = null;
  const deps: EngineDeps = {
    ...{ db, person, appVersion, clock, ids, locks, wire, session, deviceName },
    deviceId: await thisDeviceKept(),
    room: readRoom,
    storage: storageKeeper,
    visible: () => document.visibilityState === 'visible',
  };
  const engine = createEngine(deps, {
    onEnqueued: () => {
      void wakeWorker();
      void persistQuietly();
    },
    afterPull: administration(deps),
    onQueue: () => backup?.touch(),
    // By its name too: an error of the database's library shows as a letter once the app is built.
    onCrash: (error) => console.error(String(error), error),
  });
  // An address that is not secure has no caches, and no second copy.
  if ('caches' in globalThis)
    backup = keepBackup({
      ...{ db, person, clock, ids, locks, store: cachedBackup(caches, window.location.origin, person) },
      onRestored: (restored) => {
        announceRestored(restored);
        void engine.sync({ insist: true });
      },
    });
  const stopListening = listenForTriggers({ engine, token: () => session.token(), db });
  return {
    engine,
    stop: () => {
      stopListening();
      backup?.stop();
      engine.stop();
    },
  };
};
