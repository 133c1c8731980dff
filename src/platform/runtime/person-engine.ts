/**
 * The sync engine of one person in this page. Loaded after the first screen, which needs only the
 * mirror.
 */
import { cachedBackup } from '#sync/backup/cached-backup.ts';
import { type KeptBackup, keepBackup } from '#sync/backup/keep-backup.ts';
import { createEngine, type Engine } from '#sync/engine/engine.ts';
import type { EngineDeps } from '#sync/engine-deps.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { administration } from '#sync/report/administration.ts';
import { fileWire } from '#sync/transport/file-wire.ts';
import type { UploadClass } from '#sync/transport/tus-upload.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { deviceName } from '#src/platform/device/device-name.ts';
import { announceRestored } from '#src/platform/lifecycle/restored.ts';
import { thisDeviceKept } from '#src/platform/memory/this-device.ts';
import { device } from '#src/platform/device/device.ts';
import { diskRoom } from '#src/platform/device/disk-room.ts';
import { followOwnName } from './follow-own-name.ts';
import { watchExpiredAttempts } from './expired-attempts.ts';
import { apiBase, appVersion, clock, ids, locks } from './ports.ts';
import { watchRooms } from '#src/platform/rooms/first-pages.ts';
import { wakeWorker } from '#src/platform/device/service-worker.ts';
import { persistQuietly, readRoom, storageKeeper } from '#src/platform/device/storage.ts';
import { listenForTriggers } from './triggers.ts';

export interface RunningEngine {
  engine: Engine;
  stop(): void;
}

const loadUpload = (): Promise<UploadClass> =>
  import('#sync/transport/tus-upload.ts').then(({ Upload }) => Upload);

export const startEngine = async (
  person: DevicePerson,
  db: PersonDatabase,
): Promise<RunningEngine> => {
  const wire = httpWire(apiBase);
  const session = sessionOf({ device, locks, wire, person, clock, ids });
  let backup: KeptBackup | null = null;
  const deps: EngineDeps = {
    db,
    person,
    appVersion,
    clock,
    ids,
    locks,
    wire,
    session,
    deviceName,
    files: fileWire(apiBase, loadUpload),
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
    onQueue: () => {
      backup?.touch();
      // After each run, also one that had nothing to write: it goes well on a full disk, too, and
      // room may come back later.
      if (diskRoom.isFull()) void diskRoom.check();
    },
    // Logs the error's name too, because minification shortens the class names of the database
    // library.
    onCrash: (error) => {
      console.error(String(error), error);
      void diskRoom.check();
    },
  });
  // At an insecure address there is no Cache Storage, so no backup.
  if ('caches' in globalThis)
    backup = keepBackup({
      db,
      person,
      clock,
      ids,
      locks,
      store: cachedBackup(caches, window.location.origin, person),
      onRestored: (restored) => {
        announceRestored(restored);
        void engine.sync({ insist: true });
      },
    });
  const stopListening = listenForTriggers({ engine, token: () => session.token(), db });
  const stopRooms = watchRooms({ db, person, clock });
  const stopName = followOwnName(device, person, db);
  const stopWatching = watchExpiredAttempts({ db, engine, person, clock, locks, deviceName });
  return {
    engine,
    stop: () => {
      stopListening();
      stopWatching();
      stopRooms();
      stopName();
      backup?.stop();
      engine.stop();
    },
  };
};
