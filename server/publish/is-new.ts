import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Condition of an upsert: the column would change. Without it a second import of the same data would fill everybody's feed. */
export const isNew = (column: PgColumn): SQL => sql`${column} is distinct from excluded.${sql.identifier(column.name)}`;
