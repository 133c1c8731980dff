import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** The company that a row belongs to: first in every key and in every condition. */
export const tenant = () => text('tenant').notNull();

/** UTC with milliseconds, a Date on this side. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** int8 that is a number on this side on every driver: counts and positions stay far below 2^53. */
export const counter = (name: string) => bigint(name, { mode: 'number' });
