import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from './shared-pglite.ts';
import { openSharedPostgres } from './shared-postgres.ts';
import { postgresMissing } from './postgres-cluster.ts';

const START_MS = 120_000;

const suiteOn = (
  name: string,
  open: () => Promise<OpenDatabase>,
  suite: (database: () => OpenDatabase) => void,
): void => {
  describe(name, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = await open();
    }, START_MS);
    afterAll(() => database?.close(), START_MS);
    suite(() => {
      if (!database) throw new Error('database is not open');
      return database;
    });
  });
};

/**
 * Runs a suite on the embedded database and on a real PostgreSQL, which the files of a worker
 * share.
 */
export const onEachDatabase = (suite: (database: () => OpenDatabase) => void): void => {
  suiteOn('on PGlite', () => openPgliteInMemory(), suite);
  const missing = postgresMissing();
  if (missing !== null) {
    describe.skip(`on PostgreSQL: ${missing}`, () => suite(() => undefined as never));
    return;
  }
  suiteOn('on PostgreSQL', () => openSharedPostgres(20), suite);
};
