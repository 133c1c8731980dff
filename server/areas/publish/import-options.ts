import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Announce } from '#server/feed/write.ts';
import type { ImportProgress } from './import-plan.ts';
import type { PictureChoice } from './pictures/outside-pictures.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
  folder: string;
  /** Receives hints and results, in Portuguese. */
  log?: (line: string) => void;
  progress?: (progress: ImportProgress) => void;
  clock?: Clock;
  ids?: Ids;
  /** What becomes of pictures that are no file of the folder; by default they are problems. */
  pictures?: PictureChoice | undefined;
  announce?: Announce | undefined;
  /** Shows packages that are new as being prepared while their files are stored. */
  showPreparing?: boolean;
  /** Gives up between two files; what was stored by then stays. */
  signal?: AbortSignal;
}
