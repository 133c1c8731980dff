/**
 * Builds the pages that are not courses: the home page, whose id is the company's id, and the
 * areas.
 */
import { node as nodeSchema, type Node } from '#contract/areas/learning/entities/node.ts';
import type { AreaFormat, CompanyFormat } from '../format/company-format.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import { buildBlocks } from './build-blocks.ts';
import type { ParentNode } from './build-course.ts';
import type { Cards } from './element-cards.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

const organization: Pick<
  Node,
  'nodeType' | 'status' | 'workload' | 'sequential' | 'validityMonths' | 'mapElements'
> = {
  nodeType: 'ORGANIZATION',
  status: 'PUBLISHED',
  workload: null,
  sequential: false,
  validityMonths: null,
  mapElements: [],
};

export const homeAsParent = (company: CompanyFormat): ParentNode => ({
  idNode: company.id,
  nodeCode: null,
  title: company.name,
  shortTitle: company.shortName,
});

export const areaAsParent = ({ id, code, title, shortTitle }: AreaFormat): ParentNode => ({
  idNode: id,
  nodeCode: code,
  title,
  shortTitle,
});

/** Without blocks: these show cards of all pages, so they are added later. */
export const buildArea = async (
  area: AreaFormat,
  company: CompanyFormat,
  childNodes: string[],
  at: { source: YamlSource; index: number },
  work: ImportWork,
): Promise<Node> => {
  const here = (field: keyof AreaFormat) => at.source.at(['areas', at.index, field]);
  const image =
    area.image === null ? null : await work.fileStore.take('picture', area.image, here('image'));
  const syllabus =
    area.syllabus === null
      ? null
      : await richText(
          { language: 'markdown', text: area.syllabus, file: at.source.file, at: here('syllabus') },
          work,
        );
  const { id, code, title, shortTitle, label, description } = area;
  return nodeSchema.parse({
    ...organization,
    idNode: id,
    nodeCode: code,
    title,
    shortTitle,
    label,
    description,
    syllabus: syllabus?.html ?? null,
    image: image?.media.url ?? null,
    parentNodes: [homeAsParent(company)],
    childNodes,
    blocks: [],
  } satisfies Node);
};

/** Without blocks, as above. */
export const buildHome = (company: CompanyFormat): Node =>
  nodeSchema.parse({
    ...organization,
    idNode: company.id,
    nodeCode: null,
    title: company.name,
    shortTitle: company.shortName,
    label: null,
    description: company.tagline,
    syllabus: null,
    image: null,
    parentNodes: [],
    childNodes: company.areas.map((area) => area.id),
    blocks: [],
  } satisfies Node);

/** Adds the blocks of home and areas once all cards are known. */
export const withBlocks = async (
  pages: readonly Node[],
  company: CompanyFormat,
  source: YamlSource,
  cards: Cards,
  work: ImportWork,
): Promise<Node[]> => {
  const filled: Node[] = [];
  for (const page of pages) {
    const index = company.areas.findIndex((area) => area.id === page.idNode);
    const formats = company.areas[index]?.blocks ?? company.home.blocks ?? [];
    const path = index < 0 ? ['home', 'blocks'] : ['areas', index, 'blocks'];
    filled.push(
      nodeSchema.parse({
        ...page,
        blocks: await buildBlocks(formats, { idNode: page.idNode, source, path, cards }, work),
      }),
    );
  }
  return filled;
};
