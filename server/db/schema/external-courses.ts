/** Courses that people took elsewhere, and the files that people sent with what they registered. */
import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  ExternalCourseStatus,
  ExternalCourseType,
} from '../../../contract/areas/external-courses/entities/external-course.ts';
import type { UploadType } from '../../../contract/areas/media/rules/upload-format.ts';
import { counter, moment, origin, tenant } from './columns.ts';

export const externalCourses = pgTable(
  'external_courses',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    title: text('title').notNull(),
    type: text('type').$type<ExternalCourseType>().notNull(),
    /** Hours. */
    workload: doublePrecision('workload').notNull(),
    /** YYYY-MM-DD, as the person wrote them. */
    startDate: text('start_date').notNull(),
    finishDate: text('finish_date').notNull(),
    expirationDate: text('expiration_date'),
    entityName: text('entity_name').notNull(),
    /** A file of the same person. */
    idUpload: text('id_upload'),
    status: text('status').$type<ExternalCourseStatus>().notNull(),
    statusReason: text('status_reason'),
    decidedAt: moment('decided_at'),
    /** Who decided; the person themself when they cancelled. */
    decidedBy: text('decided_by'),
    hasResubmission: boolean('has_resubmission').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Of the last edit; null before the first. */
    editedAt: moment('edited_at'),
    editedOrigin: origin('edited_origin'),
    idParent: text('id_parent'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('external_courses_user').on(t.tenant, t.idUser, t.createdAt),
  ],
);

/** Files that came whole and were checked. The bytes are in the storage, under their hash. */
export const personFiles = pgTable(
  'person_files',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    /** Made by the device. */
    id: text('id').notNull(),
    /** The name of the upload that brought it. */
    upload: text('upload').notNull(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').$type<UploadType>().notNull(),
    /** Bytes. */
    size: counter('size').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.id] }),
    index('person_files_upload').on(t.tenant, t.idUser, t.upload),
  ],
);
