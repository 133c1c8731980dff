import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL where an address is given, the embedded database otherwise. Migrated and ready. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl);
