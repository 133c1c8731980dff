// A database in the PostgreSQL that the test files of a worker share. Starting a cluster for each
// file took longer than most files' tests.
import postgres from 'postgres';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { systemIds } from '#server/ports/ids.ts';
import { sharedPostgres } from './postgres-cluster.ts';

/** Empty, at this version: a copy of it need not be migrated. */
const TEMPLATE = 'migrated';

const named = (url: string, name: string): string => url.replace(/[^/]+$/, name);

/** Runs statements as the cluster's owner, one after another. */
const order = async (url: string, ...statements: string[]): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
};

const makeTemplate = async (url: string): Promise<void> => {
  await order(url, `CREATE DATABASE ${TEMPLATE}_draft`);
  await (await openPostgres(named(url, `${TEMPLATE}_draft`), { connections: 1 })).close();
  await order(url, `ALTER DATABASE ${TEMPLATE}_draft RENAME TO ${TEMPLATE}`);
};

const hasTemplate = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`SELECT 1 FROM pg_database WHERE datname = ${TEMPLATE}`).length > 0;
  } finally {
    await sql.end();
  }
};

/** A new database for one test file; it is dropped when it is closed. */
export const openSharedPostgres = async (connections: number): Promise<OpenDatabase> => {
  const url = await sharedPostgres();
  if (!(await hasTemplate(url))) await makeTemplate(url);
  const name = `t${systemIds().replaceAll('-', '')}`;
  await order(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const database = await openPostgres(named(url, name), { connections });
  return {
    ...database,
    close: async () => {
      await database.close();
      await order(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};
