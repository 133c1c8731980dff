import { contentStart } from '../api/learning/content-enrollments.ts';
import { command } from '../command.ts';
import { contentEnrollmentId } from '../entities/content-enrollment.ts';

/** A person opened a content of a node that they are enrolled in. The same fact twice is one fact. */
export const contentStartCommand = command({
  kind: 'content.start',
  version: 1,
  payload: contentStart,
  lane: (p) => `learn:${p.idNodeEnrollment}`,
  entity: (p) => `contentEnrollment:${contentEnrollmentId(p.idNodeEnrollment, p.idContentItem)}`,
  merge: 'once',
  needs: (p) => [`enrollment:${p.idEnrollment}`, `nodeEnrollment:${p.idNodeEnrollment}`],
});
