import { contentProgress } from '../api/learning/content-enrollments.ts';
import { command } from '../command.ts';
import { enrollmentsOfKey, nodeEnrollmentOf } from '../rules/content-key.ts';

/** Finished, with progress 100. Kept apart from progress: what opened the next lesson is a fact of its own. */
export const contentCompleteCommand = command({
  kind: 'content.complete',
  version: 1,
  payload: contentProgress,
  lane: (p) => `learn:${nodeEnrollmentOf(p.idContentEnrollment)}`,
  entity: (p) => `contentEnrollment:${p.idContentEnrollment}`,
  merge: 'once',
  needs: (p) => enrollmentsOfKey(p.idContentEnrollment),
});
