/** Issued certificates. What they say never changes, even when something is renamed later. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenant } from './columns.ts';

export const certificates = pgTable(
  'certificates',
  {
    tenant: tenant(),
    /** The authenticity code printed on it. */
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
    /** Null when it does not expire. */
    validityDate: moment('validity_date'),
    progress: integer('progress').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** The company no longer stands by it: no person can check or download it. */
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    // One certificate per node enrolment, even under concurrent requests.
    uniqueIndex('certificates_node_enrollment').on(t.tenant, t.idNodeEnrollment),
    index('certificates_user').on(t.tenant, t.idUser),
  ],
);
