import type { EnrollmentRequest } from '#contract/areas/learning/entities/enrollment-request.ts';
import type { enrollmentRequests } from '#server/db/schema/classes.ts';

export type RequestRow = typeof enrollmentRequests.$inferSelect;

export const presentRequest = (row: RequestRow): EnrollmentRequest => ({
  idEnrollmentRequest: row.id,
  idUser: row.idUser,
  idTeam: row.idTeam,
  idNode: row.idNode,
  title: row.title,
  creationDate: row.createdAt.toISOString(),
  statusDate: row.decidedAt?.toISOString() ?? null,
  status: row.status,
  reason: row.reason,
  idEnrollment: row.idEnrollment,
  ...(row.supportedBy !== null && { supportedBy: row.supportedBy }),
});
