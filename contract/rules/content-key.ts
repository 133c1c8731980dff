/** The node enrolment inside the natural key of a content enrolment; the whole key where it is of another shape. */
export const nodeEnrollmentOf = (idContentEnrollment: string): string => idContentEnrollment.split('~', 1)[0] ?? idContentEnrollment;
