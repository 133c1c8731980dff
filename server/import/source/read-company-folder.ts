import { companyFormat, type CompanyFormat } from '../format/company-format.ts';
import type { ImportWork } from '../build/import-work.ts';
import type { ReadCourse } from '../build/build-course.ts';
import { readCourse } from './read-course.ts';
import { readYaml, type ReadYaml } from './read-yaml.ts';

export const COMPANY_FILE = 'company.yaml';
export const COURSE_FILE = 'course.yaml';
const COURSES = 'courses';

export interface CompanyFolder {
  company: ReadYaml<CompanyFormat>;
  courses: ReadCourse[];
}

/** Reads all YAML files of a company's folder; null when there are problems, which are recorded for all files. */
export const readCompanyFolder = async (work: ImportWork): Promise<CompanyFolder | null> => {
  const before = work.problems.count;
  const company = await readYaml(COMPANY_FILE, companyFormat, work);
  const courses: ReadCourse[] = [];
  for (const name of await work.folder.foldersIn(COURSES)) {
    const course = await readCourse(`${COURSES}/${name}/${COURSE_FILE}`, work);
    if (course) courses.push(course);
  }
  return company && work.problems.count === before ? { company, courses } : null;
};
