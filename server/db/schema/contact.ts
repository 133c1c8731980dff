/** What people wrote to their company. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenant } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    message: text('message').notNull(),
    writtenAt: moment('written_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.id] })],
);
