import type { ClientGuard } from './guarded-client.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Of the embedded database. */
  guard?: ClientGuard;
}

/** Opens PostgreSQL when a URL is given, otherwise the embedded database. Runs the migrations. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
  guard,
}: DatabasePlace): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openPglite(dataDir, guard) : openPostgres(databaseUrl);
