import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { schema } from './schema.ts';

/** Any number; the same in every process, so that one at a time migrates. */
const MIGRATION_LOCK = 7_205_160_912;

const silent = { onnotice: () => undefined };

const migrateAlone = async (url: string): Promise<void> => {
  // One connection of its own: an advisory lock belongs to the connection that took it, and may be waited for long.
  const client = postgres(url, { ...silent, max: 1 });
  try {
    const db = drizzle({ client, schema });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
};

/** A PostgreSQL 15 or newer that many processes may share. A row lock is waited for 3 s at most. */
export const openPostgres = async (url: string, { connections = 10 } = {}): Promise<OpenDatabase> => {
  await migrateAlone(url);
  const client = postgres(url, { ...silent, max: connections, connection: { lock_timeout: 3000 } });
  return { db: drizzle({ client, schema }), kind: 'postgres', close: () => client.end({ timeout: 5 }) };
};
