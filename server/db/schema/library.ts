/**
 * The files of a company's media libraries. What they are is in `media_files`; here is where they
 * stand.
 */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { counter, moment, tenant } from './columns.ts';

export const libraryFiles = pgTable(
  'library_files',
  {
    tenant: tenant(),
    /** Id of the section. */
    library: text('library').notNull(),
    /** `pasta/sub/arquivo.pdf`, as `contract/areas/media/rules/library-key.ts` writes it. */
    key: text('key').notNull(),
    /** The folder of the key; empty at the top. */
    folder: text('folder').notNull(),
    url: text('url').notNull(),
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Bytes. */
    size: counter('size').notNull(),
    modifiedAt: moment('modified_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.library, t.key] }),
    index('library_files_folder').on(t.tenant, t.library, t.folder),
  ],
);
