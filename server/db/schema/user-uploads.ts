/**
 * What people send to sections. The bytes are in the storage, and in `media_files` under their
 * hash.
 */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UploadStatus } from '../../../contract/areas/media/entities/user-upload.ts';
import { moment, tenant } from './columns.ts';

export const userUploads = pgTable(
  'user_uploads',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    idSection: text('id_section').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A file of the same person. */
    idUpload: text('id_upload').notNull(),
    status: text('status').$type<UploadStatus>().notNull(),
    statusReason: text('status_reason'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('user_uploads_section').on(t.tenant, t.idSection, t.status, t.createdAt),
    index('user_uploads_user').on(t.tenant, t.idUser),
  ],
);
