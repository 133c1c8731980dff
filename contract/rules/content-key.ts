import { enrollmentOfKey } from '../entities/enrollment.ts';

/** The node enrolment inside the natural key of a content enrolment; the whole key where it is of another shape. */
export const nodeEnrollmentOf = (idContentEnrollment: string): string => idContentEnrollment.split('~', 1)[0] ?? idContentEnrollment;

/** The entities that a content enrolment stands on: its enrolment and its node enrolment. */
export const enrollmentsOfKey = (idContentEnrollment: string): string[] => {
  const idNodeEnrollment = nodeEnrollmentOf(idContentEnrollment);
  return [`enrollment:${enrollmentOfKey(idNodeEnrollment)}`, `nodeEnrollment:${idNodeEnrollment}`];
};

/** The content inside the same key; null where the key is of another shape. */
export const contentOfKey = (idContentEnrollment: string): string | null => {
  const [, ...rest] = idContentEnrollment.split('~');
  return rest.length === 0 ? null : rest.join('~');
};
