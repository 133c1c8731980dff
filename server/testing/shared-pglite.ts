// Embedded databases in memory for tests. Making one takes seconds, so the files of a worker use
// the same one after each other, with all rows removed in between, and every worker after the first
// begins with a copy of what the first one made.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '#server/db/database.ts';
import { type ClientGuard, guardedClient } from '#server/db/guarded-client.ts';
import { databaseIn } from '#server/db/pglite.ts';
import { CLUSTERS } from './postgres-cluster.ts';

/** Made by an earlier file of this worker, and closed by it. */
const free: PGlite[] = [];

/** Every table without a row and every sequence at its start, as after the migrations. */
const REMOVE_ROWS = `
  DROP SCHEMA IF EXISTS backup CASCADE;
  DO $$ DECLARE tables text; BEGIN
    SELECT string_agg(format('public.%I', tablename), ', ') INTO tables
      FROM pg_tables WHERE schemaname = 'public';
    EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE';
  END $$`;

/** Empty, with the tables of this version. */
const makeClient = async (): Promise<PGlite> => {
  const folder = process.env[CLUSTERS];
  const made = folder === undefined ? null : join(folder, 'pglite.tar');
  if (made !== null && existsSync(made))
    return PGlite.create({ loadDataDir: new Blob([readFileSync(made)]) });
  const client = await PGlite.create();
  await databaseIn(client, () => undefined);
  if (made !== null) {
    const draft = `${made}.${process.env['VITEST_POOL_ID'] ?? ''}`;
    writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(draft, made);
  }
  return client;
};

/**
 * The same database under a handle that can be closed by itself: a file that goes on after its end
 * must not reach the tables of the next.
 */
const handleOf = (client: PGlite): PGlite => {
  let isOpen = true;
  const demandOpen = (): void => {
    if (!isOpen) throw new Error('PGlite is closed');
  };
  return Object.assign(Object.create(client) as PGlite, {
    query: async (...asked: Parameters<PGlite['query']>) => {
      demandOpen();
      return client.query(...asked);
    },
    transaction: async (work: Parameters<PGlite['transaction']>[0]) => {
      demandOpen();
      return client.transaction(work);
    },
    close: async () => {
      demandOpen();
      isOpen = false;
      // A transaction that is still running ends first.
      await client.exec(REMOVE_ROWS);
      await client.exec('DISCARD ALL');
    },
  });
};

/** A new database; it is lost when it is closed. */
export const openPgliteInMemory = async (guard?: ClientGuard): Promise<OpenDatabase> => {
  const client = free.pop() ?? (await makeClient());
  const handle = handleOf(client);
  return databaseIn(guard ? guardedClient(handle, guard) : handle, () => void free.push(client));
};
