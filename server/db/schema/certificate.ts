/** Certificates as they were issued: what they say stays, whatever is renamed afterwards. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenant } from './columns.ts';

export const certificates = pgTable(
  'certificates',
  {
    tenant: tenant(),
    /** The authenticity code that is printed on it. */
    id: text('id').notNull(),
    idCertificate: text('id_certificate').notNull(),
    idUser: text('id_user').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    idNodeEnrollment: text('id_node_enrollment').notNull(),
    username: text('username').notNull(),
    title: text('title').notNull(),
    /** Seconds. */
    workload: integer('workload'),
    startDate: moment('start_date').notNull(),
    finishDate: moment('finish_date').notNull(),
    /** Null where it is for good. */
    validityDate: moment('validity_date'),
    progress: integer('progress').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    // However often and at once it is asked for, a page of an enrolment has one.
    uniqueIndex('certificates_node_enrollment').on(t.tenant, t.idNodeEnrollment),
    index('certificates_user').on(t.tenant, t.idUser),
  ],
);
