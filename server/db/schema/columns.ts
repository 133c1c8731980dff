import { sql } from 'drizzle-orm';
import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { accented, unaccented } from '../../copy/accents.ts';

/** The company that a row belongs to: first column of every key, and part of every condition. */
export const tenant = () => text('tenant').notNull();

/** UTC with milliseconds, as a Date in JavaScript. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Which write of which of a person's queues set this: `Origin` of server/feed/last-write.ts. Null
 * where none did.
 */
export const origin = (name = 'origin') => jsonb(name).$type<{ series: string; seq: number }>();

/** int8 that is a number on this side on every driver: counts and positions stay far below 2^53. */
export const counter = (name: string) => bigint(name, { mode: 'number' });

const plainText = customType<{ data: string; notNull: true }>({
  dataType: () => 'text collate "C"',
});

/** Made by the database of other columns: without accents and case, in the order of code points. */
export const folded = (name: string, expression: string) =>
  plainText(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(translate(${expression}, '${accented}', '${unaccented}'))`));
