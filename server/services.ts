import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Clock } from './ports/clock.ts';
import type { HostedVideo } from './ports/hosted-video.ts';
import type { Ids } from './ports/ids.ts';
import type { Storage } from './ports/storage.ts';
import type { DiskRoom } from './watch/disk-room.ts';

/**
 * Services available to every handler; created once in app.ts. Higher layers add their own services
 * next to their definition, as Fastify plugins do: `declare module '#server/services.ts' {
 * interface Services { … } }`.
 */
export interface Services {
  db: Database;
  databaseKind: 'pglite' | 'postgres';
  version: string;
  clock: Clock;
  ids: Ids;
  storage: Storage;
  disk: DiskRoom;
  log: FastifyBaseLogger;
  /** Null where the installation has no such service. */
  hostedVideo: HostedVideo | null;
  /** Where pages of public video platforms are, without a slash at the end. */
  videoFrames: { youtube: string };
}
