import { enrollmentCreation } from '../api/learning/enrollments.ts';
import { command } from '../command.ts';

/** Direct enrolment, the first or again. All that is studied under it needs it: see `needs` of the other kinds. */
export const enrollmentCreateCommand = command({
  kind: 'enrollment.create',
  version: 1,
  payload: enrollmentCreation,
  lane: (p) => `enroll:${p.idNode}`,
  entity: (p) => `enrollment:${p.idEnrollment}`,
  merge: 'once',
});
