/** Which reminders of an end went out. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenant } from './columns.ts';

/**
 * One row an enrolment: that it is changed in the transaction that tells of it lets each reminder
 * go out once.
 */
export const endReminders = pgTable(
  'end_reminders',
  {
    tenant: tenant(),
    idEnrollment: text('id_enrollment').notNull(),
    /** The end that they tell of. */
    endsAt: moment('ends_at').notNull(),
    /** Days before the end, of the last one. */
    days: integer('days').notNull(),
    /** Ids of the notifications. */
    told: jsonb('told').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idEnrollment] })],
);
