import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

/**
 * The common type of both drivers. Their raw `execute` results differ, so queries use the query
 * builder.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/**
 * Reads inside a transaction must use that transaction: in PGlite, other queries wait until it has
 * ended.
 */
export type Executor = Database | Tx;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Notes in the table of epochs where the database behind the connections has become another one.
   * Of PostgreSQL only.
   */
  checkInstance?(): Promise<void>;
  close(): Promise<void>;
}
