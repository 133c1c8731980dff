import type { Enrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { enrollments } from '#server/db/schema/learning.ts';

export const presentEnrollment = (row: typeof enrollments.$inferSelect): Enrollment => ({
  idEnrollment: row.id,
  idUser: row.idUser,
  idTeam: row.idTeam,
  idNode: row.idNode,
  nodeCode: row.nodeCode,
  status: row.status,
  progress: row.progress,
  startDate: row.startDate.toISOString(),
  finishDate: row.finishDate?.toISOString() ?? null,
  lastAccess: row.lastAccess?.toISOString() ?? null,
  ...(row.supportedBy !== null && { supportedBy: row.supportedBy }),
});
