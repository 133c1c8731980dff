/**
 * Plans the import of one course into an existing company: the course, and the pages that show it.
 */
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { CoursePlan, ImportProgress } from '../import-plan.ts';
import { checkCourseFolder } from '../source/check-course.ts';
import { checkAgainstCompany, type KnownCompany } from '../source/check-against-company.ts';
import { COURSE_FILE } from '../source/read-company-folder.ts';
import { readCourse } from '../source/read-course.ts';
import { warnClosedCourses } from '../source/warn-closed-courses.ts';
import { buildTeam } from './build-team.ts';
import { buildCourse, contentsOf } from './build-course.ts';
import { linkCourses, type LinkedCourse } from './link-courses.ts';
import { elementCards } from './element-cards.ts';
import type { ImportWork } from './import-work.ts';
import { placeCourse } from './place-course.ts';

/** The links that a page of the company has to others, as its own file would say them. */
const linksOf = ({
  idNode,
  nodeCode,
  title,
  shortTitle,
  parentNodes,
  restrictedTo,
  equivalences,
  prerequisites,
}: Node): LinkedCourse => {
  const above = parentNodes.at(-1);
  return {
    id: idNode,
    code: nodeCode ?? '',
    title,
    shortTitle,
    // Home and the area have no say in links.
    parent: parentNodes.length > 2 && above ? above.idNode : null,
    restrictedTo: restrictedTo ?? null,
    equivalences: (equivalences ?? []).map((one) => one.idNode),
    prerequisites: (prerequisites ?? []).map((one) => one.idNode),
  };
};

const isStep = ({ elementType }: Node['mapElements'][number]): boolean => elementType === 'NODE';

/** The course among the pages of its company, and these with what they say of it. */
const linkedIn = (
  { nodes, campaigns }: KnownCompany,
  course: Node,
  format: LinkedCourse,
): Node[] => {
  const { idNode, nodeCode, title, shortTitle } = course;
  const others = nodes
    .filter((node) => node.idNode !== idNode)
    .map((node) => ({
      ...node,
      parentNodes: node.parentNodes.map((one) =>
        one.idNode === idNode ? { idNode, nodeCode, title, shortTitle } : one,
      ),
    }));
  const courses = others.filter(({ nodeType }) => nodeType === 'LEARNING');
  const bare = courses.map((node) => ({
    ...node,
    mapElements: node.mapElements.filter((element) => !isStep(element)),
  }));
  const linked = linkCourses([course, ...bare], [format, ...courses.map(linksOf)], campaigns);
  return [...linked, ...others.filter(({ nodeType }) => nodeType !== 'LEARNING')];
};

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

  const { idNode } = area;
  const above = company.nodes.find((node) => node.idNode === read.format.parent) ?? area;
  const { nodeCode, title, shortTitle } = above;
  const total = contentsOf(read.format);
  let done = 0;
  const built = await buildCourse(
    read,
    [...above.parentNodes, { idNode: above.idNode, nodeCode, title, shortTitle }],
    work,
    () => progress({ step: 'reading', done: (done += 1), total }),
  );
  if (!built || work.problems.count > 0) throw work.problems.refusal();

  const { format } = read;
  warnClosedCourses({
    courses: [read],
    enrolled: company.enrolled,
    emptyGroups: new Set(),
    now: work.now,
    note: work.note,
  });
  const [course = built.node, ...around] = linkedIn(company, built.node, format);
  const teams = format.teams.map((team) =>
    buildTeam(
      team,
      { idNode: course.idNode, nodeCode: format.code },
      work.now,
      built.attachments.get(team.id),
    ),
  );
  const cards = elementCards([course], built.contents, built.evaluations);
  const isOpen = ({ status }: Node): boolean => status === 'PUBLISHED';
  const placed = placeCourse({
    course,
    area: idNode,
    pages: around.filter(isOpen),
    cards,
    title: importCopy.coursesOfArea,
  });
  const before = new Map(company.nodes.map((node) => [node.idNode, JSON.stringify(node)]));
  const pages = around
    .map((node) => placed.find((one) => one.idNode === node.idNode) ?? node)
    .filter((node) => before.get(node.idNode) !== JSON.stringify(node));
  const { contents, evaluations } = built;
  const taken = { files: work.fileStore.all(), packages: work.packages.all() };
  const documents = work.documents.all();
  return {
    tenant: company.tenant,
    course,
    nodes: [course, ...pages],
    contents,
    evaluations,
    ...taken,
    teams,
    documents,
  };
};
