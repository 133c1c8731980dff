/** Mail that a person was promised and that has not left yet. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailText } from '../../copy/mail-pt-br.ts';
import { moment, tenant } from './columns.ts';

/** A row goes with its delivery: its link is a credential. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    recipient: text('recipient').notNull(),
    message: jsonb('message').$type<MailText>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** A link that has run out is not sent. */
    expiresAt: moment('expires_at').notNull(),
    /** Of the next try. While one process tries, the others are kept off by it. */
    nextAt: moment('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] }), index('mail_queue_next').on(t.nextAt)],
);
