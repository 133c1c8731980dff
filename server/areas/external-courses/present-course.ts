import type {
  EvidenceType,
  ExternalCourse,
  ExternalCourseReview,
} from '#contract/areas/external-courses/entities/external-course.ts';
import type { externalCourses, personFiles } from '#server/db/schema/external-courses.ts';

export type CourseRow = typeof externalCourses.$inferSelect;
export type FileRow = typeof personFiles.$inferSelect;

/** Path of the evidence, below /api. */
export const evidencePath = (id: string): string => `/uploads/externalcourse/${id}`;

/** `file`: its evidence, where it has one. */
export const presentCourse = (row: CourseRow, file: FileRow | null): ExternalCourse => ({
  idUserExternalCourse: row.id,
  idUser: row.idUser,
  title: row.title,
  type: row.type,
  workload: row.workload,
  startDate: row.startDate,
  finishDate: row.finishDate,
  expirationDate: row.expirationDate,
  entityName: row.entityName,
  evidence: file && {
    idUpload: file.id,
    name: file.fileName,
    type: file.mimeType as EvidenceType,
    size: file.size,
    sha256: file.sha256,
  },
  evidencePath: file && evidencePath(row.id),
  status: row.status,
  statusReason: row.statusReason,
  statusDate: row.decidedAt?.toISOString() ?? null,
  hasResubmission: row.hasResubmission,
  creationDate: row.createdAt.toISOString(),
  lastModifiedDate: row.editedAt?.toISOString() ?? null,
  idParentUserExternalCourse: row.idParent,
});

export const presentReview = (
  course: ExternalCourse,
  personName: string,
): ExternalCourseReview => ({ ...course, personName });
