import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

/** What both drivers are: code below knows no other. Raw `execute` differs between them, so queries go through the builder. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: a read that runs inside a transaction must go through it, because PGlite lets nothing pass an open one. */
export type Executor = Database | Tx;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Notes in the table of epochs where the database behind the connections has become another one. Of PostgreSQL only. */
  checkInstance?(): Promise<void>;
  close(): Promise<void>;
}
