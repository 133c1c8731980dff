import { enrollmentOfKey } from '../entities/enrollment.ts';

/**
 * The node enrolment in the natural key of a content enrolment; the whole key when it has another
 * format.
 */
export const nodeEnrollmentOf = (idContentEnrollment: string): string =>
  idContentEnrollment.split('~', 1)[0] ?? idContentEnrollment;

/** The entities that a content enrolment depends on: its enrolment and its node enrolment. */
export const enrollmentsOfKey = (idContentEnrollment: string): string[] => {
  const idNodeEnrollment = nodeEnrollmentOf(idContentEnrollment);
  return [`enrollment:${enrollmentOfKey(idNodeEnrollment)}`, `nodeEnrollment:${idNodeEnrollment}`];
};

/** The content in the same key; null when the key has another format. */
export const contentOfKey = (idContentEnrollment: string): string | null => {
  const [, ...rest] = idContentEnrollment.split('~');
  return rest.length === 0 ? null : rest.join('~');
};
