/** Plans the import of one course into an existing company: the course, and the pages that show it. */
import type { Node } from '#contract/entities/node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { CoursePlan, ImportProgress } from '../import-plan.ts';
import { checkCourseFolder } from '../source/check-course.ts';
import { checkAgainstCompany, type KnownCompany } from '../source/check-against-company.ts';
import { COURSE_FILE } from '../source/read-company-folder.ts';
import { readCourse } from '../source/read-course.ts';
import { warnClosedCourses } from '../source/warn-closed-courses.ts';
import { buildTeam } from './build-team.ts';
import { buildCourse, contentsOf } from './build-course.ts';
import { elementCards } from './element-cards.ts';
import type { ImportWork } from './import-work.ts';
import { placeCourse } from './place-course.ts';

/** Leaves out courses that the company no longer has. */
const equivalencesIn = ({ nodes }: KnownCompany, ids: readonly string[]): Node['equivalences'] =>
  ids.flatMap((id) => nodes.filter(({ idNode }) => idNode === id).map(({ idNode, nodeCode, title }) => ({ idNode, nodeCode, title })));

/** The same, and without archived ones, which nobody can conclude any more. */
const prerequisitesIn = ({ nodes }: KnownCompany, ids: readonly string[]): Node['prerequisites'] =>
  ids.flatMap((id) =>
    nodes
      .filter(({ idNode, status }) => idNode === id && status === 'PUBLISHED')
      .map(({ idNode, nodeCode, title, equivalences }) => {
        const equivalents = (equivalences ?? []).map((one) => one.idNode);
        return { idNode, nodeCode, title, equivalents };
      }),
  );

/** Rejects with `ImportRefused`, like planCompany. */
export const planCourse = async (
  company: KnownCompany,
  work: ImportWork,
  progress: (progress: ImportProgress) => void,
): Promise<CoursePlan & { course: Node }> => {
  const read = await readCourse(COURSE_FILE, work);
  if (read) {
    checkCourseFolder(read, work.problems);
    checkAgainstCompany(read, company, work.problems);
  }
  const area = company.nodes.find(({ idNode }) => idNode === read?.format.area);
  if (!read || !area || work.problems.count > 0) throw work.problems.refusal();

  const { idNode, nodeCode, title, shortTitle } = area;
  const total = contentsOf(read.format);
  let done = 0;
  const built = await buildCourse(read, [...area.parentNodes, { idNode, nodeCode, title, shortTitle }], work, () =>
    progress({ step: 'reading', done: (done += 1), total }),
  );
  if (!built || work.problems.count > 0) throw work.problems.refusal();

  const { format } = read;
  warnClosedCourses({ courses: [read], enrolled: company.enrolled, emptyGroups: new Set(), now: work.now, note: work.note });
  const course = {
    ...built.node,
    equivalences: equivalencesIn(company, format.equivalences),
    prerequisites: prerequisitesIn(company, format.prerequisites),
  };
  const teams = format.teams.map((team) =>
    buildTeam(team, { idNode: course.idNode, nodeCode: format.code }, work.now, built.attachments.get(team.id)),
  );
  const cards = elementCards([course], built.contents, built.evaluations);
  const others = company.nodes.filter((node) => node.idNode !== built.node.idNode && node.status === 'PUBLISHED');
  const pages = placeCourse({ course, area: idNode, pages: others, cards, title: importCopy.coursesOfArea });
  const { contents, evaluations } = built;
  const taken = { files: work.shelf.all(), packages: work.packages.all() };
  return { tenant: company.tenant, course, nodes: [course, ...pages], contents, evaluations, ...taken, teams };
};
