/** Packages that administrators sent: what became of each. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, moment, tenant } from './columns.ts';

export const packageUploads = pgTable(
  'package_uploads',
  {
    tenant: tenant(),
    /** Of the upload. */
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    /** As the person's file is called. */
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: counter('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Area of a new page; null where it is a new version. */
    area: text('area'),
    /**
     * Page that it is a new version of; null where it is a new page. Both are null where its title
     * decides.
     */
    idNode: text('id_node'),
    state: text('state').$type<'PENDING' | 'SUCCESS' | 'ERROR'>().notNull(),
    /** Why it was not taken, in Portuguese. */
    reason: text('reason'),
    /** Of the package, once it was read. */
    title: text('title'),
    idContentItem: text('id_content_item'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** While one process is at it, the others are kept off until then. */
    nextAt: moment('next_at').notNull(),
    /** Which process took it last, under a key of its own for each time. */
    takenBy: text('taken_by'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('package_uploads_state').on(t.state, t.tenant, t.createdAt),
  ],
);
