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
  close(): Promise<void>;
}
