import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Announce } from '#server/feed/write.ts';
import type { ImportProgress } from './import-plan.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
  folder: string;
  /** Receives hints and results, in Portuguese. */
  log?: (line: string) => void;
  progress?: (progress: ImportProgress) => void;
  clock?: Clock;
  ids?: Ids;
  announce?: Announce | undefined;
}
