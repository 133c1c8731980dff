import { listExternalCourses, readExternalCourse, readEvidence } from './api/external-courses.ts';

export const calls = {
  listExternalCourses,
  readExternalCourse,
  readEvidence,
} as const;
