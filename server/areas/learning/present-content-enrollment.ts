import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { contentEnrollments } from '#server/db/schema/learning.ts';

export const presentContentEnrollment = (
  row: typeof contentEnrollments.$inferSelect,
): ContentEnrollment => ({
  idContentEnrollment: row.id,
  idNodeEnrollment: row.idNodeEnrollment,
  idEnrollment: row.idEnrollment,
  idContentItem: row.idContentItem,
  idUser: row.idUser,
  status: row.status,
  grade: row.grade,
  progress: row.progress,
  lastPosition: row.lastPosition,
  timeExecuted: row.timeExecuted,
  startDate: row.startDate.toISOString(),
  finishDate: row.finishDate?.toISOString() ?? null,
  lastModified: row.lastModified.toISOString(),
  ...(row.supportedBy !== null && { supportedBy: row.supportedBy }),
});
