import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens PostgreSQL when a URL is given, otherwise the embedded database. Runs the migrations. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl);
