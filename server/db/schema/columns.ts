import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** The company that a row belongs to: first column of every key, and part of every condition. */
export const tenant = () => text('tenant').notNull();

/** UTC with milliseconds, as a Date in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** int8 as a JavaScript number with every driver: counts and positions stay far below 2^53. */
export const counter = (name: string) => bigint(name, { mode: 'number' });
