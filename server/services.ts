import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Clock } from './ports/clock.ts';
import type { HostedVideo } from './ports/hosted-video.ts';
import type { Ids } from './ports/ids.ts';
import type { Mail } from './ports/mail.ts';
import type { Storage } from './ports/storage.ts';

/**
 * Services available to every handler; created once in app.ts. Higher layers add their own services next to their definition, as Fastify plugins do:
 * `declare module '#server/services.ts' { interface Services { … } }`.
 */
export interface Services {
  db: Database;
  databaseKind: 'pglite' | 'postgres';
  epoch: string;
  version: string;
  /** Public URL when the server is behind a proxy. */
  publicUrl: string | undefined;
  clock: Clock;
  ids: Ids;
  mail: Mail;
  storage: Storage;
  log: FastifyBaseLogger;
  hostedVideo: HostedVideo;
  /** URL of the public video platform, without a trailing slash. */
  videoFrames: { youtube: string };
}
