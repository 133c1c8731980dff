/**
 * A copy of a whole database that lies in it, and going back to it: what a restored backup does,
 * without stopping anything.
 */
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/database.ts';

/** Everything but the migrations that were made. */
export const emptyTables = async ({ db }: OpenDatabase): Promise<void> => {
  await db.execute(sql`
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('TRUNCATE TABLE public.%I CASCADE', one.tablename);
      END LOOP;
    END $$`);
};

/** A copy of every table in a place of its own. */
export const copyTables = async ({ db }: OpenDatabase): Promise<void> => {
  await db.execute(sql`
    DO $$ DECLARE one record; BEGIN
      DROP SCHEMA IF EXISTS backup CASCADE;
      CREATE SCHEMA backup;
      FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('CREATE TABLE backup.%I AS TABLE public.%I', one.tablename, one.tablename);
      END LOOP;
    END $$`);
};

export const putTablesBack = async (database: OpenDatabase): Promise<void> => {
  await emptyTables(database);
  await database.db.execute(sql`
    DO $$ DECLARE one record; BEGIN
      -- Generated columns are made anew, as a restored dump makes them.
      FOR one IN SELECT table_name, string_agg(quote_ident(column_name), ', ') AS given
        FROM information_schema.columns
        WHERE table_schema = 'public' AND is_generated = 'NEVER'
          AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'backup')
        GROUP BY table_name
      LOOP
        EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM backup.%I',
          one.table_name, one.given, one.given, one.table_name);
      END LOOP;
    END $$`);
};
