/** Of the installation itself, and so without a company: they say nothing of anybody. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** `epoch`: the database's own id. */
export const meta = pgTable('meta', { name: text('name').primaryKey(), value: text('value').notNull() });

/** `token-signing`: the private key as JWK. `media-signing`: the key of signed addresses. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: jsonb('value').$type<unknown>().notNull() });
