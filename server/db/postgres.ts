import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { schema } from './schema.ts';

/** An arbitrary number, the same in every process, so that only one process migrates at a time. */
const MIGRATION_LOCK = 7_205_160_912;

const silent = { onnotice: () => undefined };

const migrateAlone = async (url: string): Promise<void> => {
  // A separate connection: an advisory lock belongs to its connection, and the wait for it may be long.
  const client = postgres(url, { ...silent, max: 1 });
  try {
    const db = drizzle({ client, schema });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
};

/** Opens PostgreSQL 15 or newer, which many processes may share. Lock timeout: 3 s. */
export const openPostgres = async (url: string, { connections = 10 } = {}): Promise<OpenDatabase> => {
  await migrateAlone(url);
  const client = postgres(url, { ...silent, max: connections, connection: { lock_timeout: 3000 } });
  return { db: drizzle({ client, schema }), kind: 'postgres', close: () => client.end({ timeout: 5 }) };
};
