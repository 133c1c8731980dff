/**
 * Files of SCORM packages. The bytes are stored once, under their hash; a company can reach only
 * the packages listed here for it.
 */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, tenant } from './columns.ts';

export const packageFiles = pgTable(
  'package_files',
  {
    tenant: tenant(),
    /** SHA-256 of the zip. */
    idPackage: text('id_package').notNull(),
    /** In the package, with `/`, not encoded. */
    path: text('path').notNull(),
    sha256: text('sha256').notNull(),
    /** Bytes. */
    size: counter('size').notNull(),
    mimeType: text('mime_type').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idPackage, t.path] })],
);
