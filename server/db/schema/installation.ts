/** Data of the installation as a whole, so without a tenant. Contains no personal data. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** `epoch`: the database's own id. */
export const meta = pgTable('meta', { name: text('name').primaryKey(), value: text('value').notNull() });

/** `token-signing`: the private key as JWK. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: jsonb('value').$type<unknown>().notNull() });
