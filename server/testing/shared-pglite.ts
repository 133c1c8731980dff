// Embedded databases in memory for tests. Making one takes seconds, so the files of a worker use
// the same one after each other, with all of it dropped in between.
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '#server/db/database.ts';
import { type ClientGuard, guardedClient } from '#server/db/guarded-client.ts';
import { databaseIn } from '#server/db/pglite.ts';

/** Made by an earlier file of this worker, and closed by it. */
const free: PGlite[] = [];

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
      await client.exec(
        'DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public',
      );
      await client.exec('DISCARD ALL');
    },
  });
};

/** A new database; it is lost when it is closed. */
export const openPgliteInMemory = async (guard?: ClientGuard): Promise<OpenDatabase> => {
  const client = free.pop() ?? (await PGlite.create());
  const handle = handleOf(client);
  return databaseIn(guard ? guardedClient(handle, guard) : handle, () => void free.push(client));
};
