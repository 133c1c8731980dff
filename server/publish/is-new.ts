import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Upsert condition: the column changes. Otherwise importing the same data again would fill
 * every person's feed.
 */
export const isNew = (column: PgColumn): SQL =>
  sql`${column} is distinct from excluded.${sql.identifier(column.name)}`;
