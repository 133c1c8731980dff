/** A person's state in a node. */
import { z } from 'zod/mini';
import { id, instant, nodeCode, percent, supportedBy } from '#contract/primitives.ts';

export const enrollmentStatus = z.enum([
  'NOT_ATTEMPTED',
  'IN_PROGRESS',
  'COMPLETED',
  'PASSED',
  'FAILED',
  'EXPIRED',
]);
export type EnrollmentStatus = z.infer<typeof enrollmentStatus>;

export const enrollment = z.object({
  idEnrollment: id,
  idUser: id,
  idTeam: z.nullable(id),
  idNode: id,
  nodeCode,
  status: enrollmentStatus,
  progress: percent,
  startDate: instant,
  finishDate: z.nullable(instant),
  lastAccess: z.nullable(instant),
  supportedBy,
});
export type Enrollment = z.infer<typeof enrollment>;

export const nodeEnrollment = z.object({
  idNodeEnrollment: id,
  idEnrollment: id,
  idParentNodeEnrollment: z.nullable(id),
  idUser: id,
  idNode: id,
  nodeCode,
  idTeam: z.nullable(id),
  status: enrollmentStatus,
  progress: percent,
  /** Completed by equivalence with this other page. Absent in rows of older servers. */
  equivalentNodeCode: z.nullish(nodeCode),
});
export type NodeEnrollment = z.infer<typeof nodeEnrollment>;

/**
 * The node enrolment of an enrolment's own page: created with it, so that its contents open before
 * the server knows the enrolment.
 */
export const topNodeEnrollmentId = (idEnrollment: string): string => `${idEnrollment}.n`;

/**
 * The natural key of a node below the enrolled one. Without `~`, which separates the key of a
 * content enrolment.
 */
export const nodeEnrollmentId = (idEnrollment: string, idNode: string): string =>
  `${topNodeEnrollmentId(idEnrollment)}.${idNode}`;

/** The enrolment in a node enrolment's key; the whole key when it has another format. */
export const enrollmentOfKey = (idNodeEnrollment: string): string =>
  /^(.+?)\.n(?:\.|$)/.exec(idNodeEnrollment)?.[1] ?? idNodeEnrollment;
