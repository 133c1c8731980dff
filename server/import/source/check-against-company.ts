import type { Campaign } from '#contract/entities/campaign.ts';
import type { Node } from '#contract/entities/node.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ReadCourse } from '../build/build-course.ts';
import type { ImportProblems } from './import-problems.ts';
import type { YamlPath } from './yaml-source.ts';

/** The existing data of the company into which a course is imported. */
export interface KnownCompany {
  tenant: string;
  nodes: readonly Node[];
  campaigns: readonly Campaign[];
  /** Maps each content's id to its node. */
  nodeOfContent: ReadonlyMap<string, string>;
  /** Nodes that a person is enrolled in. */
  enrolled: ReadonlySet<string>;
  /** The same of evaluations. */
  nodeOfEvaluation: ReadonlyMap<string, string>;
}

type Tell = (path: YamlPath, message: string) => void;
type CourseFormat = ReadCourse['format'];

const checkArea = (
  { area: idArea, code }: CourseFormat,
  nodes: readonly Node[],
  tell: Tell,
): void => {
  const area = nodes.find(
    (node) => node.idNode === idArea && node.nodeType === 'ORGANIZATION' && node.nodeCode !== null,
  );
  if (!area) tell(['area'], importCopy.unknownArea(idArea));
  else if (!code.startsWith(`${area.nodeCode}.`))
    tell(['code'], importCopy.codeOutsideArea(code, area.nodeCode ?? ''));
};

/**
 * The page above and the groups are in company.yaml and its folder: a course alone can keep them,
 * and not bring others.
 */
const checkPlace = (
  { parent: idParent, code, restrictedTo }: CourseFormat,
  twin: Node | undefined,
  nodes: readonly Node[],
  tell: Tell,
): void => {
  const parent = nodes.find((node) => node.idNode === idParent);
  if (idParent !== null && idParent !== twin?.parentNodes.at(-1)?.idNode)
    tell(['parent'], importCopy.wantsParent);
  else if (parent && !code.startsWith(`${parent.nodeCode}.`))
    tell(['code'], importCopy.codeOutsideArea(code, parent.nodeCode ?? ''));
  if (restrictedTo !== null && restrictedTo !== twin?.restrictedTo)
    tell(['restrictedTo'], importCopy.unknownGroup(restrictedTo));
};

const checkIdentity = (
  { id, code }: CourseFormat,
  twin: Node | undefined,
  nodes: readonly Node[],
  tell: Tell,
): void => {
  if (twin && twin.nodeType !== 'LEARNING') tell(['id'], importCopy.duplicateId(id, twin.title));
  const sameCode = nodes.find(
    (node) => node.nodeCode === code && node.idNode !== id && node.status === 'PUBLISHED',
  );
  if (sameCode) tell(['code'], importCopy.duplicateCode(code, sameCode.title));
};

/** Notes each id in `seen`. */
const checkContents = (
  { source, format }: ReadCourse,
  company: KnownCompany,
  seen: Set<string>,
  tell: Tell,
): void => {
  for (const [s, section] of format.sections.entries())
    for (const [c, { id }] of section.contents.entries()) {
      const path = ['sections', s, 'contents', c, 'id'];
      const owner = company.nodeOfContent.get(id);
      if (owner !== undefined && owner !== format.id) tell(path, importCopy.belongsElsewhere(id));
      if (company.nodeOfEvaluation.has(id)) tell(path, importCopy.takenByOther(id));
      if (seen.has(id)) tell(path, importCopy.duplicateId(id, source.file));
      seen.add(id);
    }
};

/** Notes each id in `seen`. */
const checkEvaluations = (
  { source, format, evaluations }: ReadCourse,
  company: KnownCompany,
  seen: Set<string>,
  problems: ImportProblems,
): void => {
  for (const evaluation of evaluations) {
    const own = evaluation.format.id;
    const tell = (message: string): void => problems.tell(evaluation.source.at(['id']), message);
    const owner = company.nodeOfEvaluation.get(own);
    // Progress in a content goes by its id: an evaluation that took it over would seem to be done.
    if (company.nodeOfContent.has(own) || company.nodes.some(({ idNode }) => idNode === own))
      tell(importCopy.takenByOther(own));
    if (owner !== undefined && owner !== format.id) tell(importCopy.belongsElsewhere(own));
    if (seen.has(own)) tell(importCopy.duplicateId(own, source.file));
    seen.add(own);
  }
};

const checkPreTests = ({ format, evaluations }: ReadCourse, tell: Tell): void => {
  const known = new Set(evaluations.map((one) => one.format.id));
  for (const [b, block] of format.blocks.entries())
    if (block.type === 'PreTest' && !known.has(block.idEvaluation))
      tell(['blocks', b, 'idEvaluation'], importCopy.unknownEvaluation(block.idEvaluation));
};

/** Checks that the course's area exists, and that its ids and codes are not in use elsewhere. */
export const checkAgainstCompany = (
  course: ReadCourse,
  company: KnownCompany,
  problems: ImportProblems,
): void => {
  const { source, format } = course;
  const { nodes } = company;
  const tell: Tell = (path, message) => problems.tell(source.at(path), message);
  const twin = nodes.find((node) => node.idNode === format.id);
  const seen = new Set<string>();
  checkArea(format, nodes, tell);
  checkPlace(format, twin, nodes, tell);
  checkIdentity(format, twin, nodes, tell);
  checkContents(course, company, seen, tell);
  checkEvaluations(course, company, seen, problems);
  checkPreTests(course, tell);
};
