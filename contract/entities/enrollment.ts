/** A person in a node (documents 3 §3, §4). */
import { z } from 'zod';
import { id, instant, nodeCode, percent } from '../primitives.ts';

export const enrollmentStatus = z.enum(['NOT_ATTEMPTED', 'IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED', 'EXPIRED']);
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

export const enrollment = z.object({
  idEnrollment: id,
  idUser: id,
  idTeam: id.nullable(),
  idNode: id,
  nodeCode,
  status: enrollmentStatus,
  progress: percent,
  startDate: instant,
  finishDate: instant.nullable(),
  lastAccess: instant.nullable(),
});
export type Enrollment = z.infer<typeof enrollment>;

export const nodeEnrollment = z.object({
  idNodeEnrollment: id,
  idEnrollment: id,
  idParentNodeEnrollment: id.nullable(),
  idUser: id,
  idNode: id,
  nodeCode,
  idTeam: id.nullable(),
  status: enrollmentStatus,
  progress: percent,
});
export type NodeEnrollment = z.infer<typeof nodeEnrollment>;
