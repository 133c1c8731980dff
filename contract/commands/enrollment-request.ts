import { enrollmentAsking } from '../api/learning/enrollments.ts';
import { command } from '../command.ts';

/** A person asks for a place. The same lane as its taking back, and as enrolling in the page. */
export const enrollmentRequestCommand = command({
  kind: 'enrollment.request',
  version: 1,
  payload: enrollmentAsking,
  lane: (p) => `enroll:${p.idNode}`,
  entity: (p) => `enrollmentRequest:${p.idEnrollmentRequest}`,
  merge: 'once',
});
