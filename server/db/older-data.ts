/**
 * The first migration stands for the 52 that came before the first release. Data that all of them
 * have made goes on from there; data of an older version cannot be opened by this one.
 */
import { max, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** When the last of the 52 was written: what the migrator knows a migration by. */
const LAST_BEFORE = 1_795_867_859_174;

/** The migrator's own list of what has been run. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Data of a version before the first migration. Nothing was changed in it. */
export class DataTooOld extends Error {
  override readonly name = 'DataTooOld';
}

/**
 * Notes the first migration as run where the 52 before it were. To be called before the migrations
 * are run, by one process alone.
 *
 * @throws DataTooOld
 */
export const adoptOlderData = async (db: Database): Promise<void> => {
  const [list] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`);
  if (!list || list.name === null) return;
  const [found] = await db.select({ latest: max(done.createdAt) }).from(done);
  const latest = found?.latest ?? null;
  const [first] = readMigrationFiles({ migrationsFolder });
  if (latest === null || !first || latest >= first.folderMillis) return;
  if (latest !== LAST_BEFORE) throw new DataTooOld();
  await db.insert(done).values({ hash: first.hash, createdAt: first.folderMillis });
};
