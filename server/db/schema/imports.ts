/**
 * What imports said of each document of a company, so that a field which the next import leaves out
 * stays as it was said.
 */
import { json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Media } from '../../../contract/areas/media/entities/media.ts';
import type { ScormPackage } from '../../../contract/areas/content/entities/package.ts';
import { tenant } from './columns.ts';

/**
 * A file that a document names, as it was prepared when it came: the next folder need not have it
 * again.
 */
export type KeptFile =
  | {
      kind: 'media';
      media: Media;
      pixels?: { width: number; height: number } | undefined;
      seconds?: number | null | undefined;
    }
  | { kind: 'text'; text: string }
  | { kind: 'package'; scorm: ScormPackage };

export const importDocuments = pgTable(
  'import_documents',
  {
    tenant: tenant(),
    /** Of a shape in server/areas/publish/source/document-shapes.ts. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /**
     * In the format of the folder: the fields that were said and not cleared since, in their order.
     * Documents inside are rows of their own.
     */
    said: json('said').$type<Record<string, unknown>>().notNull(),
    /** By the place that they are for and their path, relative to the file that names them. */
    files: jsonb('files').$type<Record<string, KeptFile>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.kind, t.id] })],
);
