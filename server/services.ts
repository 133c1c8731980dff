import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Storage } from './ports/storage.ts';
import type { DiskRoom } from './watch/disk-room.ts';

/** What the lowest layers need. `server/area.ts` adds what every area stands on. */
export interface BaseServices {
  db: Database;
  databaseKind: 'pglite' | 'postgres';
  version: string;
  clock: Clock;
  ids: Ids;
  storage: Storage;
  disk: DiskRoom;
  log: FastifyBaseLogger;
}
