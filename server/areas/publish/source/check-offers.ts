/** Checks the references of a company's classes, groups, equivalences, calendar and campaigns. */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { coursesAbove, groupOf } from '../build/link-courses.ts';
import type { CourseFormat } from '../format/course-format.ts';
import { momentAt } from '../format/moment.ts';
import { ClaimedNames } from './claimed-names.ts';
import type { ImportProblems } from './import-problems.ts';
import type { CompanyFolder } from './read-company-folder.ts';
import type { YamlPath } from './yaml-source.ts';

const endsEarly = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && momentAt(end, 0) < momentAt(start, 0);

type Required = Pick<CourseFormat, 'id' | 'prerequisites' | 'parent'> &
  Parameters<typeof coursesAbove>[0];

/**
 * True when the course could never open: it is among its own prerequisites, or one of them is above
 * or below it.
 */
const isBeforeItself = (course: Required, courses: readonly Required[]): boolean => {
  const above = (one: Required | undefined): string[] =>
    one ? coursesAbove(one, courses).map(({ id }) => id) : [];
  const direct = course.prerequisites;
  if (above(course).some((id) => direct.includes(id))) return true;
  if (direct.some((id) => above(courses.find((one) => one.id === id)).includes(course.id)))
    return true;
  const met = new Set<string>();
  const next = [...course.prerequisites];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === course.id) return true;
    if (met.has(id)) continue;
    met.add(id);
    next.push(...(courses.find((one) => one.id === id)?.prerequisites ?? []));
  }
  return false;
};

const checkCourses = ({ company, courses }: CompanyFolder, problems: ImportProblems): void => {
  const formats = courses.map(({ format }) => format);
  const groups = new Set(company.format.groups.map(({ id }) => id));
  const teams = new ClaimedNames(problems, importCopy.duplicateId);
  for (const { source, format } of courses) {
    const tell = (path: YamlPath, message: string): void => problems.tell(source.at(path), message);
    const parent = formats.find(({ id }) => id === format.parent);
    if (format.parent !== null) {
      if (!parent) tell(['parent'], importCopy.unknownCourse(format.parent));
      else if (!format.code.startsWith(`${parent.code}.`))
        tell(['code'], importCopy.codeOutsideArea(format.code, parent.code));
      if (
        format.parent === format.id ||
        coursesAbove(format, formats).some(({ parent: above }) => above === format.id)
      )
        tell(['parent'], importCopy.belowItself(format.id));
    }
    if (format.restrictedTo !== null && !groups.has(format.restrictedTo))
      tell(['restrictedTo'], importCopy.unknownGroup(format.restrictedTo));
    for (const [i, id] of format.equivalences.entries())
      if (id === format.id || !formats.some((one) => one.id === id))
        tell(['equivalences', i], importCopy.unknownCourse(id));
    for (const [i, id] of format.prerequisites.entries())
      if (!formats.some((one) => one.id === id))
        tell(['prerequisites', i], importCopy.unknownCourse(id));
    if (isBeforeItself(format, formats))
      tell(['prerequisites'], importCopy.beforeItself(format.id));
    for (const [i, team] of format.teams.entries()) {
      teams.claim(team.id, source.at(['teams', i, 'id']));
      if (endsEarly(team.start, team.end)) tell(['teams', i, 'end'], importCopy.endsBeforeItBegins);
      for (const [m, { start, end }] of team.meetings.entries())
        if (endsEarly(start, end))
          tell(['teams', i, 'meetings', m, 'end'], importCopy.endsBeforeItBegins);
    }
  }
};

/** Contents and evaluations of restricted courses. Blocks of public pages must not show them. */
export const restrictedSteps = ({ courses }: CompanyFolder): Set<string> => {
  const formats = courses.map(({ format }) => format);
  const closed = courses.filter(({ format }) => groupOf(format, formats) !== null);
  return new Set(
    closed.flatMap(({ format, evaluations }) => [
      ...format.sections.flatMap(({ contents }) => contents.map(({ id }) => id)),
      ...evaluations.map((evaluation) => evaluation.format.id),
    ]),
  );
};

type Tell = (path: YamlPath, message: string) => void;

const checkGroups = ({ source, format }: CompanyFolder['company'], tell: Tell): void => {
  // Their people were known when they were said, and need not be in this folder.
  if (source.isKept(['groups'])) return;
  const logins = new Set(format.people.map(({ username }) => loginKey(username)));
  for (const [g, { people }] of format.groups.entries())
    for (const [i, username] of people.entries())
      if (!logins.has(loginKey(username)))
        tell(['groups', g, 'people', i], importCopy.unknownPerson(username));
};

const checkTeamsOfPeople = ({ company, courses }: CompanyFolder, tell: Tell): void => {
  for (const [p, { enrolled }] of company.format.people.entries())
    for (const [e, one] of enrolled.entries()) {
      if (typeof one === 'string') continue;
      const course = courses.find((other) => other.format.id === one.node);
      if (course && !course.format.teams.some(({ id }) => id === one.team))
        tell(['people', p, 'enrolled', e], importCopy.unknownTeam(one.team));
    }
};

const checkSchedule = ({ format }: CompanyFolder['company'], tell: Tell): void => {
  const types = new Set(format.schedule?.types.map(({ id }) => id));
  for (const [i, { type, start, end }] of (format.schedule?.events ?? []).entries()) {
    if (!types.has(type))
      tell(['schedule', 'events', i, 'type'], importCopy.unknownScheduleType(type));
    if (endsEarly(start, end))
      tell(['schedule', 'events', i, 'end'], importCopy.endsBeforeItBegins);
  }
};

const checkCampaigns = ({ company, courses }: CompanyFolder, tell: Tell): void => {
  const nodes = new Set(courses.map(({ format }) => format.id));
  const contents = new Set(
    courses.flatMap(({ format }) =>
      format.sections.flatMap((section) => section.contents.map(({ id }) => id)),
    ),
  );
  for (const [c, campaign] of company.format.campaigns.entries()) {
    for (const [i, id] of campaign.nodes.entries())
      if (!nodes.has(id)) tell(['campaigns', c, 'nodes', i], importCopy.unknownCourse(id));
    for (const [i, id] of campaign.contents.entries())
      if (!contents.has(id)) tell(['campaigns', c, 'contents', i], importCopy.unknownContent(id));
    if (endsEarly(campaign.start, campaign.end))
      tell(['campaigns', c, 'end'], importCopy.endsBeforeItBegins);
  }
};

export const checkOffers = (read: CompanyFolder, problems: ImportProblems): void => {
  const { company } = read;
  const tell: Tell = (path, message) => problems.tell(company.source.at(path), message);
  checkCourses(read, problems);
  checkGroups(company, tell);
  checkTeamsOfPeople(read, tell);
  checkSchedule(company, tell);
  checkCampaigns(read, tell);
};
