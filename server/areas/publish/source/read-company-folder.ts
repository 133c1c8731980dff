import { companyFormat, type CompanyFormat } from '../format/company-format.ts';
import type { ImportWork } from '../build/import-work.ts';
import type { ReadCourse } from '../build/build-course.ts';
import { readCourse } from './read-course.ts';
import { companyShape } from './document-shapes.ts';
import { readDocument, readSource, type ReadYaml } from './read-yaml.ts';

export const COMPANY_FILE = 'company.yaml';
export const COURSE_FILE = 'course.yaml';
const COURSES = 'courses';

export interface CompanyFolder {
  company: ReadYaml<CompanyFormat>;
  courses: ReadCourse[];
}

/**
 * Reads all YAML files of a company's folder; null when there are problems, which are recorded for
 * all files.
 */
export const readCompanyFolder = async (work: ImportWork): Promise<CompanyFolder | null> => {
  const before = work.problems.count;
  const raw = await readSource(COMPANY_FILE, work);
  const id = companyFormat.shape.id.safeParse(Reflect.get(Object(raw?.value), 'id'));
  if (id.success) work.documents.belongTo(id.data);
  const company = await readDocument(raw, companyFormat, companyShape, work);
  const courses: ReadCourse[] = [];
  for (const name of await work.folder.foldersIn(COURSES)) {
    const course = await readCourse(`${COURSES}/${name}/${COURSE_FILE}`, work);
    if (course) courses.push(course);
  }
  return company && work.problems.count === before ? { company, courses } : null;
};
