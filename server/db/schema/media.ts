/**
 * Which company has which files. The bytes are stored once, under their hash; a company can reach
 * only the files listed here for it.
 */
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, tenant } from './columns.ts';

export const mediaFiles = pgTable(
  'media_files',
  {
    tenant: tenant(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Bytes. */
    size: counter('size').notNull(),
    /** Shown before login: logo, login picture. */
    public: boolean('public').notNull().default(false),
    /** Nothing but restricted pages show it: only a signed address opens it. */
    restricted: boolean('restricted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sha256] })],
);

/**
 * Photos of people. Each is some 10 kB, so it lies with the row that shows it, and is there
 * wherever the database is.
 */
export const personPhotos = pgTable(
  'person_photos',
  {
    tenant: tenant(),
    sha256: text('sha256').notNull(),
    idUser: text('id_user').notNull(),
    /** JPEG in base64. */
    jpeg: text('jpeg').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.sha256] })],
);
