import { contentProgress } from '../api/learning/content-enrollments.ts';
import { command } from '../command.ts';
import { enrollmentsOfKey, nodeEnrollmentOf } from '../rules/content-key.ts';

/** Unfinished: how far, and where the media stands. Waiting ones join, because the furthest says it all. */
export const contentProgressCommand = command({
  kind: 'content.progress',
  version: 1,
  payload: contentProgress,
  lane: (p) => `learn:${nodeEnrollmentOf(p.idContentEnrollment)}`,
  entity: (p) => `contentEnrollment:${p.idContentEnrollment}`,
  merge: 'join',
  needs: (p) => enrollmentsOfKey(p.idContentEnrollment),
});
