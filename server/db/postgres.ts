import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { adoptOlderData } from './older-data.ts';
import { epochs } from './schema/installation.ts';
import { schema } from './schema.ts';

/** An arbitrary number, the same in every process, so that only one process migrates at a time. */
const MIGRATION_LOCK = 7_205_160_912;

const silent = { onnotice: () => undefined };

const migrateAlone = async (url: string): Promise<void> => {
  // A separate connection: an advisory lock belongs to its connection, and the wait for it may be
  // long.
  const client = postgres(url, { ...silent, max: 1 });
  try {
    const db = drizzle({ client, schema });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await adoptOlderData(db);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
};

/**
 * Differs after a restart, a promoted replica, a restored copy, and where the table was made anew.
 */
const instance = sql`concat_ws('/',
  extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database()),
  pg_relation_filenode('epochs'::regclass))`;

/** A new epoch where this database has never been seen. */
const noteInstance = sql`insert into ${epochs} (id, instance, started_at)
  select gen_random_uuid()::text, found.instance, now()
  from (select ${instance} as instance) as found
  where not exists (select 1 from ${epochs} where ${epochs.instance} = found.instance)
  on conflict do nothing`;

/** A PostgreSQL 15 or newer that many processes may share. A row lock is waited for 3 s at most. */
export const openPostgres = async (
  url: string,
  { connections = 10 } = {},
): Promise<OpenDatabase> => {
  await migrateAlone(url);
  // A connection that ended may come back to another database.
  let ended = 1;
  let checked = 0;
  const client = postgres(url, {
    ...silent,
    max: connections,
    connection: { lock_timeout: 3000 },
    onclose: () => {
      ended += 1;
    },
  });
  const db = drizzle({ client, schema });
  const begin: typeof db.transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const seen = ended;
    // Committed at once: a long transaction that began with it would hold up all others.
    if (checked !== seen) await db.execute(noteInstance);
    const done = await begin(async (tx) => {
      // Its connection may lead to yet another database. What it writes belongs to that one's
      // epoch.
      if (checked !== seen) await tx.execute(noteInstance);
      return work(tx);
    }, config);
    checked = Math.max(checked, seen);
    return done;
  };
  return {
    db,
    kind: 'postgres',
    checkInstance: async () => {
      if (checked !== ended) await db.transaction(() => Promise.resolve());
    },
    close: () => client.end({ timeout: 5 }),
  };
};
