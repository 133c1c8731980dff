/** The sync of one person in this page: fetched after the first screen, because what is seen first is read from the mirror alone. */
import { createEngine, type Engine } from '#sync/engine.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { httpWire } from '#sync/remote/http-wire.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { deviceId } from '#sync/session/people.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { deviceName } from './device-name.ts';
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
  const session = sessionOf({ device, locks, wire, person, clock });
  const engine = createEngine(
    {
      db,
      person,
      deviceId: await deviceId(device, ids),
      appVersion,
      clock,
      ids,
      locks,
      wire,
      session,
      deviceName,
      room: readRoom,
      storage: storageKeeper,
      visible: () => document.visibilityState === 'visible',
    },
    {
      onEnqueued: () => {
        void wakeWorker();
        void persistQuietly();
      },
      onCrash: (error) => console.error(error),
    },
  );
  const stopListening = listenForTriggers({ engine, token: () => session.token(), db });
  return {
    engine,
    stop: () => {
      stopListening();
      engine.stop();
    },
  };
};
