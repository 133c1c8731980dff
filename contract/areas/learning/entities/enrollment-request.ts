/** A person's request for a place in a class that needs approval. */
import { z } from 'zod/mini';
import { id, instant, supportedBy } from '#contract/primitives.ts';

export const requestStatus = z.enum(['PENDING', 'APPROVED', 'DENIED', 'CANCELED']);
export type RequestStatus = z.infer<typeof requestStatus>;

export const enrollmentRequest = z.object({
  idEnrollmentRequest: id,
  idUser: id,
  idTeam: id,
  idNode: id,
  /** Of the page. */
  title: z.string(),
  creationDate: instant,
  /** When it was decided or canceled; null while pending. */
  statusDate: z.nullable(instant),
  status: requestStatus,
  /** Why it was denied. */
  reason: z.nullable(z.string()),
  /** The enrolment that it led to. */
  idEnrollment: z.nullable(id),
  supportedBy,
});
export type EnrollmentRequest = z.infer<typeof enrollmentRequest>;
