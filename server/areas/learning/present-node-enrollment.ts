import type { NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { nodeEnrollments } from '#server/db/schema/learning.ts';

export const presentNodeEnrollment = (
  row: typeof nodeEnrollments.$inferSelect,
): NodeEnrollment => ({
  idNodeEnrollment: row.id,
  idEnrollment: row.idEnrollment,
  idParentNodeEnrollment: row.idParentNodeEnrollment,
  idUser: row.idUser,
  idNode: row.idNode,
  nodeCode: row.nodeCode,
  idTeam: row.idTeam,
  status: row.status,
  progress: row.progress,
  equivalentNodeCode: row.equivalentNodeCode,
});
