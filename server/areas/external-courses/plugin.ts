import { areaWith } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { externalCourseWrites } from './course-writes.ts';
import {
  listExternalCoursesRoute,
  readExternalCourseRoute,
  readEvidenceRoute,
} from './routes/external-courses.ts';

export const externalCourses = areaWith<LearningServices>()({
  routes: {
    listExternalCourses: listExternalCoursesRoute,
    readExternalCourse: readExternalCourseRoute,
    readEvidence: readEvidenceRoute,
  },
  writes: externalCourseWrites,
  makeServices: () => ({}),
});
