/**
 * Checks that the files of a company are consistent: ids are unique, and every reference resolves.
 */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { hostKey } from '#server/http/host-key.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import type { BlockFormat } from '../format/block-format.ts';
import type { ImportProblems } from './import-problems.ts';
import { ClaimedNames } from './claimed-names.ts';
import type { CompanyFolder } from './read-company-folder.ts';
import type { YamlPath } from './yaml-source.ts';
import { checkOffers, restrictedSteps } from './check-offers.ts';
import { checkStore } from './check-store.ts';
import { checkMenu } from './check-menu.ts';
import { checkCourseFolder } from './check-course.ts';

/** The course of an enrolment in company.yaml. */
export const nodeOf = (enrolled: string | { node: string }): string =>
  typeof enrolled === 'string' ? enrolled : enrolled.node;

type Tell = (path: YamlPath, message: string) => void;
type CompanyFormat = CompanyFolder['company']['format'];

/** What the company's files define, by id. */
interface Defined {
  nodes: ClaimedNames;
  contents: ClaimedNames;
  evaluations: ClaimedNames;
}

/** Claims every id and code of the folder. */
const claimAll = ({ company, courses }: CompanyFolder, problems: ImportProblems): Defined => {
  const { source, format } = company;
  const nodes = new ClaimedNames(problems, importCopy.duplicateId);
  const contents = new ClaimedNames(problems, importCopy.duplicateId);
  const codes = new ClaimedNames(problems, importCopy.duplicateCode);
  const evaluations = new ClaimedNames(problems, importCopy.duplicateId);
  // The home page has the company's id.
  nodes.claim(format.id, source.at(['id']));
  for (const [i, area] of format.areas.entries()) {
    nodes.claim(area.id, source.at(['areas', i, 'id']));
    codes.claim(area.code, source.at(['areas', i, 'code']));
  }
  for (const course of courses) {
    checkCourseFolder(course, problems);
    nodes.claim(course.format.id, course.source.at(['id']));
    codes.claim(course.format.code, course.source.at(['code']));
    for (const [s, section] of course.format.sections.entries())
      for (const [c, one] of section.contents.entries())
        contents.claim(one.id, course.source.at(['sections', s, 'contents', c, 'id']));
    for (const one of course.evaluations) evaluations.claim(one.format.id, one.source.at(['id']));
    checkArea(course, format, problems);
  }
  return { nodes, contents, evaluations };
};

const checkArea = (
  { source, format: course }: CompanyFolder['courses'][number],
  { areas }: CompanyFormat,
  problems: ImportProblems,
): void => {
  const area = areas.find(({ id }) => id === course.area);
  if (!area) problems.tell(source.at(['area']), importCopy.unknownArea(course.area));
  else if (!course.code.startsWith(`${area.code}.`))
    problems.tell(source.at(['code']), importCopy.codeOutsideArea(course.code, area.code));
};

const checkEvaluations = (
  { courses }: CompanyFolder,
  { nodes, contents, evaluations }: Defined,
  problems: ImportProblems,
): void => {
  // In the map of a page all kinds of steps go by their ids.
  for (const { source, format } of courses.flatMap((course) => course.evaluations)) {
    const taken = contents.whereOf(format.id) ?? nodes.whereOf(format.id);
    if (taken !== undefined)
      problems.add(source.file, source.lineAt(['id']), importCopy.duplicateId(format.id, taken));
  }
  for (const { source, format } of courses)
    for (const [b, block] of format.blocks.entries())
      if (block.type === 'PreTest' && !evaluations.has(block.idEvaluation))
        problems.tell(
          source.at(['blocks', b, 'idEvaluation']),
          importCopy.unknownEvaluation(block.idEvaluation),
        );
};

/** Contact, hosts, addresses and ways to log in. */
const checkAccess = (
  { source, format }: CompanyFolder['company'],
  tell: Tell,
  problems: ImportProblems,
): void => {
  if (format.features.includes('CONTACT_US') && format.contact === null)
    tell(['features'], importCopy.contactMissing);
  const hosts = new ClaimedNames(problems, importCopy.duplicateHost);
  for (const [i, host] of format.hosts.entries()) hosts.claim(host, source.at(['hosts', i]));
  for (const [i, address] of format.addresses.entries()) {
    const host = hostKey(new URL(address).host);
    if (!format.hosts.includes(host)) tell(['addresses', i], importCopy.addressOfNoHost(host));
  }
  const providers = new ClaimedNames(problems, importCopy.duplicateId);
  for (const [i, { id }] of format.sso.entries()) providers.claim(id, source.at(['sso', i, 'id']));
};

const checkPeople = (
  { company, courses }: CompanyFolder,
  tell: Tell,
  problems: ImportProblems,
): void => {
  const { source, format } = company;
  const logins = new ClaimedNames(problems, importCopy.duplicateUsername);
  const courseIds = new Set(courses.map((course) => course.format.id));
  for (const [i, person] of format.people.entries()) {
    logins.claim(loginKey(person.username), source.at(['people', i, 'username']));
    for (const [a, app] of person.apps.entries())
      if (app.company === format.id)
        tell(['people', i, 'apps', a, 'company'], importCopy.appOfSame);
    for (const [e, id] of person.enrolled.entries())
      if (!courseIds.has(nodeOf(id)))
        tell(['people', i, 'enrolled', e], importCopy.unknownCourse(nodeOf(id)));
  }
};

const checkTerms = (
  { source, format }: CompanyFolder['company'],
  problems: ImportProblems,
): void => {
  const terms = new ClaimedNames(problems, importCopy.duplicateId);
  terms.claim('usage', source.at(['terms', 'usage']));
  if (format.terms.responsibility)
    terms.claim(format.terms.responsibility.id, source.at(['terms', 'responsibility', 'id']));
};

/** What a block may name, by the field that names it. */
interface Nameable {
  known: { has(id: string): boolean };
  unknown(id: string): string;
  /** Steps of restricted courses must not be shown to all. */
  closed?: ReadonlySet<string>;
}

const checkBlocks = (
  blocks: readonly BlockFormat[],
  path: YamlPath,
  named: Readonly<Record<'node' | 'content' | 'evaluation', Nameable>>,
  tell: Tell,
): void => {
  const { node, evaluation } = named;
  for (const [b, block] of blocks.entries()) {
    if (block.type === 'ListBlocks') checkBlocks(block.blocks, [...path, b, 'blocks'], named, tell);
    if (block.type === 'NodeLink' && !node.known.has(block.node))
      tell([...path, b, 'node'], node.unknown(block.node));
    if (block.type === 'PreTest' && !evaluation.known.has(block.idEvaluation))
      tell([...path, b, 'idEvaluation'], evaluation.unknown(block.idEvaluation));
    if (!('elements' in block)) continue;
    for (const [e, element] of block.elements.entries())
      checkElement(element, [...path, b, 'elements', e], named, tell);
  }
};

const checkElement = (
  element: {
    node?: string | undefined;
    content?: string | undefined;
    evaluation?: string | undefined;
  },
  path: YamlPath,
  named: Readonly<Record<'node' | 'content' | 'evaluation', Nameable>>,
  tell: Tell,
): void => {
  for (const field of ['node', 'content', 'evaluation'] as const) {
    const id = element[field];
    const { known, unknown } = named[field];
    if (id !== undefined && !known.has(id)) tell([...path, field], unknown(id));
  }
  for (const field of ['content', 'evaluation'] as const) {
    const id = element[field];
    if (id !== undefined && named[field].closed?.has(id))
      tell([...path, field], importCopy.restrictedInBlock(id));
  }
};

/** The blocks that every person sees: of the home page and of the areas. */
const checkPages = (
  { format }: CompanyFolder['company'],
  { nodes, contents, evaluations }: Defined,
  closed: ReadonlySet<string>,
  tell: Tell,
): void => {
  const named = {
    node: { known: nodes, unknown: importCopy.unknownNode },
    content: { known: contents, unknown: importCopy.unknownContent, closed },
    evaluation: { known: evaluations, unknown: importCopy.unknownEvaluation, closed },
  };
  checkBlocks(format.home.blocks ?? [], ['home', 'blocks'], named, tell);
  for (const [i, { content }] of (format.home.section?.items ?? []).entries())
    if (!contents.has(content))
      tell(['home', 'section', 'items', i, 'content'], importCopy.unknownContent(content));
  for (const [i, area] of format.areas.entries())
    checkBlocks(area.blocks, ['areas', i, 'blocks'], named, tell);
};

export const checkCompany = (folder: CompanyFolder, problems: ImportProblems): void => {
  const { company } = folder;
  const tell: Tell = (path, message) => problems.tell(company.source.at(path), message);
  const defined = claimAll(folder, problems);
  checkEvaluations(folder, defined, problems);
  checkAccess(company, tell, problems);
  checkPeople(folder, tell, problems);
  checkTerms(company, problems);
  const closed = restrictedSteps(folder);
  checkMenu(folder, { nodes: defined.nodes, contents: defined.contents, closed }, problems);
  checkPages(company, defined, closed, tell);
  checkOffers(folder, problems);
  checkStore(folder, problems);
};
