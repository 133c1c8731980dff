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
  /** Nodes that somebody is enrolled in. */
  enrolled: ReadonlySet<string>;
  /** The same of evaluations. */
  nodeOfEvaluation: ReadonlyMap<string, string>;
}

/** Checks that the course's area exists, and that its ids and codes are not in use elsewhere. */
export const checkAgainstCompany = (
  { source, format, evaluations }: ReadCourse,
  company: KnownCompany,
  problems: ImportProblems,
): void => {
  const tell = (path: YamlPath, message: string): void => problems.tell(source.at(path), message);
  const { id, code, area: idArea } = format;
  const area = company.nodes.find(
    (node) => node.idNode === idArea && node.nodeType === 'ORGANIZATION' && node.nodeCode !== null,
  );
  if (!area) tell(['area'], importCopy.unknownArea(idArea));
  else if (!code.startsWith(`${area.nodeCode}.`))
    tell(['code'], importCopy.codeOutsideArea(code, area.nodeCode ?? ''));

  const twin = company.nodes.find((node) => node.idNode === id);
  // The page above and the groups are in company.yaml and its folder: a course alone can keep them,
  // and not bring others.
  const parent = company.nodes.find((node) => node.idNode === format.parent);
  if (format.parent !== null && format.parent !== twin?.parentNodes.at(-1)?.idNode)
    tell(['parent'], importCopy.wantsParent);
  else if (parent && !code.startsWith(`${parent.nodeCode}.`))
    tell(['code'], importCopy.codeOutsideArea(code, parent.nodeCode ?? ''));
  if (format.restrictedTo !== null && format.restrictedTo !== twin?.restrictedTo)
    tell(['restrictedTo'], importCopy.unknownGroup(format.restrictedTo));
  if (twin && twin.nodeType !== 'LEARNING') tell(['id'], importCopy.duplicateId(id, twin.title));
  const sameCode = company.nodes.find(
    (node) => node.nodeCode === code && node.idNode !== id && node.status === 'PUBLISHED',
  );
  if (sameCode) tell(['code'], importCopy.duplicateCode(code, sameCode.title));

  const seen = new Set<string>();
  for (const [s, section] of format.sections.entries()) {
    for (const [c, content] of section.contents.entries()) {
      const path = ['sections', s, 'contents', c, 'id'];
      const owner = company.nodeOfContent.get(content.id);
      if (owner !== undefined && owner !== id) tell(path, importCopy.belongsElsewhere(content.id));
      if (company.nodeOfEvaluation.has(content.id)) tell(path, importCopy.takenByOther(content.id));
      if (seen.has(content.id)) tell(path, importCopy.duplicateId(content.id, source.file));
      seen.add(content.id);
    }
  }
  for (const evaluation of evaluations) {
    const own = evaluation.format.id;
    const here = (message: string): void => problems.tell(evaluation.source.at(['id']), message);
    const owner = company.nodeOfEvaluation.get(own);
    // Progress in a content goes by its id: an evaluation that took it over would seem to be done.
    if (company.nodeOfContent.has(own) || company.nodes.some(({ idNode }) => idNode === own))
      here(importCopy.takenByOther(own));
    if (owner !== undefined && owner !== id) here(importCopy.belongsElsewhere(own));
    if (seen.has(own)) here(importCopy.duplicateId(own, source.file));
    seen.add(own);
  }
  for (const [b, block] of format.blocks.entries())
    if (
      block.type === 'PreTest' &&
      !evaluations.some((one) => one.format.id === block.idEvaluation)
    )
      tell(['blocks', b, 'idEvaluation'], importCopy.unknownEvaluation(block.idEvaluation));
};
