import type { FastifyBaseLogger } from 'fastify';
import type { HostTenants } from './access/host-tenants.ts';
import type { Sessions } from './access/sessions.ts';
import type { Tokens } from './access/tokens.ts';
import type { CompanyDocs } from './content/company-docs.ts';
import type { Database } from './db/database.ts';
import type { LoginLimits } from './access/login-limits.ts';
import type { LatestNodeEnrollments } from './learning/latest-node-enrollments.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { HostedVideo } from './ports/hosted-video.ts';
import type { Mail } from './ports/mail.ts';
import type { Storage } from './ports/storage.ts';
import type { KnownHeads } from './sync/known-heads.ts';
import type { DeviceContacts } from './sync/queue/device-contacts.ts';
import type { Announce } from './sync/write.ts';

/** What every handler may use; made once in app.ts. */
export interface Services {
  db: Database;
  databaseKind: 'pglite' | 'postgres';
  epoch: string;
  version: string;
  /** Address that people use, when a proxy stands before the server. */
  publicUrl: string | undefined;
  clock: Clock;
  ids: Ids;
  mail: Mail;
  storage: Storage;
  log: FastifyBaseLogger;
  hosts: HostTenants;
  tokens: Tokens;
  sessions: Sessions;
  limits: LoginLimits;
  docs: CompanyDocs;
  heads: KnownHeads;
  contacts: DeviceContacts;
  nodeEnrollments: LatestNodeEnrollments;
  announce: Announce;
  hostedVideo: HostedVideo;
  /** Where pages of public video platforms are, without a slash at the end. */
  videoFrames: { youtube: string };
}
