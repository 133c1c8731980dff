import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';

/** PostgreSQL where an address is given, the embedded database otherwise. Migrated and ready. */
export const openDatabase = async ({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openPglite(dataDir) : (await import('./postgres.ts')).openPostgres(databaseUrl);
