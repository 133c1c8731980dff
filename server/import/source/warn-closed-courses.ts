/**
 * Warns of courses that no person can enrol in: they can be imported, but most often something was
 * forgotten.
 */
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ReadCourse } from '../build/build-course.ts';
import { coursesAbove } from '../build/link-courses.ts';
import type { CourseFormat } from '../format/course-format.ts';
import { momentAt } from '../format/moment.ts';

interface ClosedCourses {
  courses: readonly ReadCourse[];
  /** Courses that a person is enrolled in already. */
  enrolled: ReadonlySet<string>;
  /** Groups without people. */
  emptyGroups: ReadonlySet<string>;
  /** Start of the import in ms. */
  now: number;
  note(message: string): void;
}

const lets = ({ selfEnrollment, entryPoint, teams }: CourseFormat, now: number): boolean =>
  selfEnrollment === 1 ||
  entryPoint === 1 ||
  teams.some(({ end }) => end === null || Date.parse(momentAt(end, now)) > now);

export const warnClosedCourses = ({
  courses,
  enrolled,
  emptyGroups,
  now,
  note,
}: ClosedCourses): void => {
  const formats = courses.map(({ format }) => format);
  for (const { source, format } of courses) {
    if (format.status !== 'PUBLISHED' || !format.map || enrolled.has(format.id)) continue;
    const at = (field: string): string => `${source.file}:${source.lineAt([field])}`;
    // Who enrols in a course is enrolled in those below it too.
    const above = coursesAbove(format, formats);
    if (![format, ...above].some((one) => lets(one, now)))
      note(importCopy.closedCourse(at('id'), format.title));
    else if (format.restrictedTo !== null && emptyGroups.has(format.restrictedTo))
      note(importCopy.courseOfNobody(at('restrictedTo'), format.title, format.restrictedTo));
  }
};
