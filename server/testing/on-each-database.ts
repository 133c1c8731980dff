import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from './shared-pglite.ts';
import { openSharedPostgres } from './shared-postgres.ts';
import { postgresMissing } from './postgres-cluster.ts';

const START_MS = 120_000;

type DatabaseName = 'PGlite' | 'PostgreSQL';
type DatabaseSuite = (database: () => OpenDatabase, name: DatabaseName) => void;

const suiteOn = (
  name: DatabaseName,
  open: () => Promise<OpenDatabase>,
  suite: DatabaseSuite,
): void => {
  describe(`on ${name}`, () => {
    let database: OpenDatabase | undefined;
    beforeAll(async () => {
      database = await open();
    }, START_MS);
    afterAll(() => database?.close(), START_MS);
    suite(() => {
      if (!database) throw new Error('database is not open');
      return database;
    }, name);
  });
};

const onPglite = (suite: DatabaseSuite): void =>
  suiteOn('PGlite', () => openPgliteInMemory(), suite);

/**
 * Runs a suite on the embedded database and on a real PostgreSQL, which the files of a worker
 * share. For what several connections at once, locks, or the driver of PostgreSQL can break: push,
 * crashes, the queue, the feed, purchases, enrolment, sessions, live.
 */
export const onEachDatabase = (suite: DatabaseSuite): void => {
  onPglite(suite);
  const missing = postgresMissing();
  if (missing !== null) {
    describe.skip(`on PostgreSQL: ${missing}`, () => suite(() => undefined as never, 'PostgreSQL'));
    return;
  }
  suiteOn('PostgreSQL', () => openSharedPostgres(20), suite);
};

/**
 * Runs a suite on the embedded database, which is PostgreSQL itself with one connection. With
 * DATABASES=all it runs on a real PostgreSQL too: the soak does that.
 */
export const onEmbeddedDatabase = (suite: DatabaseSuite): void =>
  process.env['DATABASES'] === 'all' ? onEachDatabase(suite) : onPglite(suite);
