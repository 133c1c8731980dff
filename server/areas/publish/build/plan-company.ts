import { buildProvider } from './build-providers.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CompanyPlan, ImportProgress } from '../import-plan.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { importLimits } from '../files/import-limits.ts';
import { groupsOfOffers } from '../source/check-store.ts';
import { checkCompany, nodeOf } from '../source/check-company.ts';
import { warnClosedCourses } from '../source/warn-closed-courses.ts';
import { readCompanyFolder, type CompanyFolder } from '../source/read-company-folder.ts';
import type { CourseFormat } from '../format/course-format.ts';
import { buildCampaigns, buildSchedule } from './build-announcements.ts';
import { buildApp } from './build-app.ts';
import { buildCourse, contentsOf, type BuiltCourse } from './build-course.ts';
import { areaAsParent, buildArea, buildHome, homeAsParent, withBlocks } from './build-pages.ts';
import { buildPlan } from './build-plan.ts';
import { buildTeam } from './build-team.ts';
import { byCode, coursesAbove, linkCourses } from './link-courses.ts';
import { buildTerms } from './build-terms.ts';
import { buildOffers } from './build-offers.ts';
import { buildMenu } from './build-menu.ts';
import { buildLibrary } from './build-library.ts';
import { buildSections } from './build-sections.ts';
import { elementCards } from './element-cards.ts';
import type { ImportWork } from './import-work.ts';

const courseAsParent = ({ id, code, title, shortTitle }: CourseFormat) => ({
  idNode: id,
  nodeCode: code,
  title,
  shortTitle,
});

const buildCourses = async (
  { company, courses }: CompanyFolder,
  work: ImportWork,
  progress: (progress: ImportProgress) => void,
): Promise<BuiltCourse[]> => {
  const total = courses.reduce((sum, course) => sum + contentsOf(course.format), 0);
  let done = 0;
  const built: BuiltCourse[] = [];
  for (const course of courses) {
    const area = company.format.areas.find(({ id }) => id === course.format.area);
    const above = coursesAbove(
      course.format,
      courses.map(({ format }) => format),
    );
    const parents = [
      homeAsParent(company.format),
      ...(area ? [areaAsParent(area)] : []),
      ...above.map(courseAsParent),
    ];
    const one = await buildCourse(course, parents, work, () =>
      progress({ step: 'reading', done: (done += 1), total }),
    );
    if (one) built.push(one);
  }
  return built;
};

const buildAreas = async (
  { company, courses }: CompanyFolder,
  work: ImportWork,
): Promise<Node[]> => {
  const { format, source } = company;
  const areas: Node[] = [];
  for (const [index, area] of format.areas.entries()) {
    const children = courses
      .map((course) => course.format)
      .filter((course) => course.area === area.id && course.parent === null)
      .toSorted(byCode)
      .map(({ id }) => id);
    areas.push(await buildArea(area, format, children, { source, index }, work));
  }
  return areas;
};

const checkTotal = (courses: readonly BuiltCourse[], file: string, work: ImportWork): void => {
  const total = courses.reduce((sum, course) => sum + course.contents.length, 0);
  if (total > importLimits.contentsPerCompany)
    work.problems.add(file, null, importCopy.tooManyInAll(total, importLimits.contentsPerCompany));
};

const warnOfClosedCourses = (read: CompanyFolder, { now, note }: ImportWork): void => {
  const { people, groups } = read.company.format;
  const sold = groupsOfOffers(read);
  const empty = groups.filter((group) => group.people.length === 0 && !sold.has(group.id));
  warnClosedCourses({
    courses: read.courses,
    enrolled: new Set(people.flatMap(({ enrolled }) => enrolled.map(nodeOf))),
    emptyGroups: new Set(empty.map(({ id }) => id)),
    now,
    note,
  });
};

const buildTeams = (
  read: CompanyFolder,
  courses: readonly BuiltCourse[],
  { now }: ImportWork,
): CompanyPlan['teams'] => {
  const attachments = new Map(courses.flatMap((course) => [...course.attachments]));
  return read.courses.flatMap(({ format: { id, code, teams } }) =>
    teams.map((team) =>
      buildTeam(team, { idNode: id, nodeCode: code }, now, attachments.get(team.id)),
    ),
  );
};

/**
 * Reads and checks a whole company. Rejects with `ImportRefused`, which lists all problems, before
 * anything is written.
 */
export const planCompany = async (
  work: ImportWork,
  progress: (progress: ImportProgress) => void,
): Promise<CompanyPlan> => {
  const read = await readCompanyFolder(work);
  if (!read) throw work.problems.refusal();
  checkCompany(read, work.problems);
  const { format, source } = read.company;

  const courses = await buildCourses(read, work, progress);
  const areas = await buildAreas(read, work);
  const app = await buildApp(format, source, work);
  const terms = await buildTerms(format, source, work);
  const campaigns = await buildCampaigns(format.campaigns, source, work);
  const plan = await buildPlan(format.plan, source, work);
  const sections = await buildSections(format, source, work);
  const library = await buildLibrary(format, source, work);
  checkTotal(courses, source.file, work);
  // Pages show what was built: when a course is missing or a reference is broken, they cannot be
  // built.
  work.problems.throwIfAny();
  warnOfClosedCourses(read, work);

  const contents = courses.flatMap((course) => course.contents);
  const evaluations = courses.flatMap((course) => course.evaluations);
  const courseNodes = linkCourses(
    courses.map((course) => course.node),
    read.courses.map((course) => course.format),
    campaigns,
  );
  const home = buildHome(format);
  const cards = elementCards([home, ...areas, ...courseNodes], contents, evaluations);
  const offers = await buildOffers(format.offers, courseNodes, source, work);
  const pages = await withBlocks([home, ...areas], format, source, cards, work);
  work.problems.throwIfAny();

  return {
    tenant: format.id,
    app,
    hosts: format.hosts,
    addresses: format.addresses,
    contactTo: format.contact?.to ?? null,
    terms,
    menu: buildMenu(format.menu),
    sections,
    library,
    nodes: [...pages, ...courseNodes],
    contents,
    evaluations,
    files: work.fileStore.all(),
    packages: work.packages.all(),
    providers: format.sso.map(buildProvider),
    people: format.people.map((person, i) => ({ ...person, said: source.fieldsAt(['people', i]) })),
    groups: source.isKept(['groups']) ? null : format.groups,
    teams: buildTeams(read, courses, work),
    schedule: buildSchedule(format.schedule, work.now),
    campaigns,
    plan,
    offers,
    password: format.password,
    documents: work.documents.all(),
  };
};
