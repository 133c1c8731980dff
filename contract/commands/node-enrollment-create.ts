import { nodeEnrollmentCreation } from '../api/learning/enrollments.ts';
import { command } from '../command.ts';
import { nodeEnrollmentId } from '../entities/enrollment.ts';

/** A person goes into a page below the enrolled one. The same fact twice is one fact. */
export const nodeEnrollmentCreateCommand = command({
  kind: 'nodeEnrollment.create',
  version: 1,
  payload: nodeEnrollmentCreation,
  lane: (p) => `learn:${nodeEnrollmentId(p.idEnrollment, p.idNode)}`,
  entity: (p) => `nodeEnrollment:${nodeEnrollmentId(p.idEnrollment, p.idNode)}`,
  merge: 'once',
  needs: (p) => [`enrollment:${p.idEnrollment}`],
});
