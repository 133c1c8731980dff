/** Of the installation itself, and so without a company: they say nothing of any person. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `epoch`: the id of the first epoch of an installation that is older than the table of epochs. */
export const meta = pgTable('meta', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * The stretches of this database's history. Each start of a server begins one, and so does a
 * database that was exchanged below a running server. A restored backup has lost the epochs after
 * it, which is how a device recognises it.
 */
export const epochs = pgTable('epochs', {
  n: integer('n').primaryKey().generatedAlwaysAsIdentity(),
  /** Random: what devices are told. */
  id: text('id').notNull().unique(),
  /** Of PostgreSQL: which running database it is; null where the process itself is the database. */
  instance: text('instance').unique(),
  startedAt: moment('started_at').notNull(),
});

/**
 * `token-signing`: the private key as JWK. `media-signing`: the key of signed addresses.
 * `file-sealing`: the keys of devices come from it. `package-signing`: the key of addresses of
 * packages.
 */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
