/**
 * Checks that the files of a company are consistent: ids are unique, and every reference resolves.
 */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { hostKey } from '#server/http/host-key.ts';
import { loginKey } from '#server/access/login-key.ts';
import type { BlockFormat } from '../format/block-format.ts';
import type { ImportProblems } from './import-problems.ts';
import { ClaimedNames } from './claimed-names.ts';
import type { CompanyFolder } from './read-company-folder.ts';
import type { YamlPath, YamlSource } from './yaml-source.ts';
import { checkOffers, restrictedSteps } from './check-offers.ts';
import { checkStore } from './check-store.ts';
import { checkMenu } from './check-menu.ts';
import { checkCourseFolder } from './check-course.ts';

/** The course of an enrolment in company.yaml. */
export const nodeOf = (enrolled: string | { node: string }): string =>
  typeof enrolled === 'string' ? enrolled : enrolled.node;

export const checkCompany = (
  { company, courses }: CompanyFolder,
  problems: ImportProblems,
): void => {
  const { source, format } = company;
  const at = (of: YamlSource, ...path: YamlPath) => of.at(path);
  const tell = (path: YamlPath, message: string): void => problems.tell(source.at(path), message);

  const nodes = new ClaimedNames(problems, importCopy.duplicateId);
  const contents = new ClaimedNames(problems, importCopy.duplicateId);
  const codes = new ClaimedNames(problems, importCopy.duplicateCode);
  const evaluations = new ClaimedNames(problems, importCopy.duplicateId);
  // The home page has the company's id.
  nodes.claim(format.id, at(source, 'id'));
  for (const [i, area] of format.areas.entries()) {
    nodes.claim(area.id, at(source, 'areas', i, 'id'));
    codes.claim(area.code, at(source, 'areas', i, 'code'));
  }
  for (const course of courses) {
    checkCourseFolder(course, problems);
    nodes.claim(course.format.id, at(course.source, 'id'));
    codes.claim(course.format.code, at(course.source, 'code'));
    for (const [s, section] of course.format.sections.entries())
      for (const [c, one] of section.contents.entries())
        contents.claim(one.id, at(course.source, 'sections', s, 'contents', c, 'id'));
    for (const one of course.evaluations) evaluations.claim(one.format.id, at(one.source, 'id'));
    const area = format.areas.find(({ id }) => id === course.format.area);
    const here = (field: string, message: string): void =>
      problems.tell(course.source.at([field]), message);
    if (!area) here('area', importCopy.unknownArea(course.format.area));
    else if (!course.format.code.startsWith(`${area.code}.`))
      here('code', importCopy.codeOutsideArea(course.format.code, area.code));
  }

  // In the map of a page all kinds of steps go by their ids.
  for (const { source: file, format: evaluation } of courses.flatMap(
    (course) => course.evaluations,
  )) {
    const taken = contents.whereOf(evaluation.id) ?? nodes.whereOf(evaluation.id);
    if (taken !== undefined)
      problems.add(file.file, file.lineAt(['id']), importCopy.duplicateId(evaluation.id, taken));
  }
  for (const { source: file, format: course } of courses)
    for (const [b, block] of course.blocks.entries())
      if (block.type === 'PreTest' && !evaluations.has(block.idEvaluation))
        problems.tell(
          file.at(['blocks', b, 'idEvaluation']),
          importCopy.unknownEvaluation(block.idEvaluation),
        );

  if (format.features.includes('CONTACT_US') && format.contact === null)
    tell(['features'], importCopy.contactMissing);
  const hosts = new ClaimedNames(problems, importCopy.duplicateHost);
  for (const [i, host] of format.hosts.entries()) hosts.claim(host, at(source, 'hosts', i));
  for (const [i, address] of format.addresses.entries()) {
    const host = hostKey(new URL(address).host);
    if (!format.hosts.includes(host)) tell(['addresses', i], importCopy.addressOfNoHost(host));
  }
  const providers = new ClaimedNames(problems, importCopy.duplicateId);
  for (const [i, { id }] of format.sso.entries()) providers.claim(id, at(source, 'sso', i, 'id'));
  const logins = new ClaimedNames(problems, importCopy.duplicateUsername);
  const courseIds = new Set(courses.map((course) => course.format.id));
  for (const [i, person] of format.people.entries()) {
    logins.claim(loginKey(person.username), at(source, 'people', i, 'username'));
    for (const [a, app] of person.apps.entries())
      if (app.company === format.id)
        tell(['people', i, 'apps', a, 'company'], importCopy.appOfSame);
    for (const [e, id] of person.enrolled.entries())
      if (!courseIds.has(nodeOf(id)))
        tell(['people', i, 'enrolled', e], importCopy.unknownCourse(nodeOf(id)));
  }
  const terms = new ClaimedNames(problems, importCopy.duplicateId);
  terms.claim('usage', at(source, 'terms', 'usage'));
  if (format.terms.responsibility)
    terms.claim(format.terms.responsibility.id, at(source, 'terms', 'responsibility', 'id'));

  const closed = restrictedSteps({ company, courses });
  checkMenu({ company, courses }, { nodes, contents, closed }, problems);
  const checkBlocks = (blocks: readonly BlockFormat[], path: YamlPath): void => {
    for (const [b, block] of blocks.entries()) {
      if (block.type === 'ListBlocks') checkBlocks(block.blocks, [...path, b, 'blocks']);
      if (block.type === 'NodeLink' && !nodes.has(block.node))
        tell([...path, b, 'node'], importCopy.unknownNode(block.node));
      if (block.type === 'PreTest' && !evaluations.has(block.idEvaluation))
        tell([...path, b, 'idEvaluation'], importCopy.unknownEvaluation(block.idEvaluation));
      if (!('elements' in block)) continue;
      for (const [e, element] of block.elements.entries()) {
        const where = [...path, b, 'elements', e];
        const { node, content } = element;
        const evaluation = 'evaluation' in element ? element.evaluation : undefined;
        if (node !== undefined && !nodes.has(node))
          tell([...where, 'node'], importCopy.unknownNode(node));
        if (content !== undefined && !contents.has(content))
          tell([...where, 'content'], importCopy.unknownContent(content));
        if (evaluation !== undefined && !evaluations.has(evaluation))
          tell([...where, 'evaluation'], importCopy.unknownEvaluation(evaluation));
        if (content !== undefined && closed.has(content))
          tell([...where, 'content'], importCopy.restrictedInBlock(content));
        if (evaluation !== undefined && closed.has(evaluation))
          tell([...where, 'evaluation'], importCopy.restrictedInBlock(evaluation));
      }
    }
  };
  checkBlocks(format.home.blocks ?? [], ['home', 'blocks']);
  for (const [i, { content }] of (format.home.section?.items ?? []).entries())
    if (!contents.has(content))
      tell(['home', 'section', 'items', i, 'content'], importCopy.unknownContent(content));
  for (const [i, area] of format.areas.entries()) checkBlocks(area.blocks, ['areas', i, 'blocks']);
  checkOffers({ company, courses }, problems);
  checkStore({ company, courses }, problems);
};
