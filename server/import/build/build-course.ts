/** Builds a course: a node with its map, and its contents. */
import type { MapElement } from '#contract/entities/map-element.ts';
import { node as nodeSchema, type Node, type parentNode } from '#contract/entities/node.ts';
import type { Content } from '#contract/entities/content.ts';
import type { z } from 'zod';
import { dirname, join } from 'node:path/posix';
import type { CourseFormat } from '../format/course-format.ts';
import { certificateId } from '../format/values.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { buildCards } from './build-cards.ts';
import { buildContent, type BuiltContent } from './content/build-content.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

export interface ReadCourse {
  source: YamlSource;
  format: CourseFormat;
}

export interface BuiltCourse {
  node: Node;
  contents: Content[];
}

export type ParentNode = z.infer<typeof parentNode>;

/** Number of contents and cards files in a course, for the progress bar. */
export const contentsOf = (course: CourseFormat): number =>
  course.sections.reduce((sum, section) => sum + section.contents.length + (section.cards ? 1 : 0), 0);

const mapElement = (
  { row, size }: BuiltContent,
  steps: { mandatory: boolean; sequential: boolean; section: string | null },
): MapElement => ({
  elementType: 'CONTENT',
  idElement: row.idContentItem,
  title: row.text,
  label: row.label,
  idContentType: row.idContentType,
  duration: row.duration,
  image: row.image,
  ...steps,
  size,
});

/** Null when there are problems, which are recorded. `onContent` is called after each content, valid or not. */
export const buildCourse = async (
  { source, format }: ReadCourse,
  parentNodes: ParentNode[],
  work: ImportWork,
  onContent: () => void,
): Promise<BuiltCourse | null> => {
  const before = work.problems.count;
  const at = (field: keyof CourseFormat) => ({ file: source.file, line: source.lineAt([field]) });
  const image = format.image === null ? null : await work.shelf.take('picture', join(dirname(source.file), format.image), at('image'));
  const syllabus =
    format.syllabus === null
      ? null
      : await richText({ language: 'markdown', text: format.syllabus, file: source.file, at: at('syllabus') }, work);

  const others = new Map(format.sections.flatMap((section) => section.contents.map((one) => [one.id, one] as const)));
  const mapElements: MapElement[] = [];
  const contents: Content[] = [];
  for (const [s, section] of format.sections.entries()) {
    for (const [c, one] of section.contents.entries()) {
      const built = await buildContent(one, { source, path: ['sections', s, 'contents', c], idNode: format.id, others }, work);
      onContent();
      if (!built) continue;
      const { mandatory, sequential = format.sequential } = one;
      contents.push(built.row);
      mapElements.push(mapElement(built, { mandatory, sequential, section: section.title }));
    }
    if (section.cards === null) continue;
    const cards = await buildCards(section.cards, { source, path: ['sections', s, 'cards'], idNode: format.id }, work);
    onContent();
    const { mandatory, sequential = format.sequential } = section.cards;
    for (const card of cards ?? []) {
      if (contents.some(({ idContentItem }) => idContentItem === card.row.idContentItem))
        work.problems.add(join(dirname(source.file), section.cards.file), null, importCopy.twinCard(card.row.text));
      contents.push(card.row);
      mapElements.push(mapElement(card, { mandatory, sequential, section: section.title }));
    }
  }
  if (work.problems.count > before) return null;
  const { id, code, nodeType, title, shortTitle, label, description, workload, sequential, validityMonths } = format;
  const node = nodeSchema.parse({
    ...{ idNode: id, nodeCode: code, nodeType, title, shortTitle, label, description, workload, sequential, validityMonths },
    syllabus: syllabus?.html ?? null,
    image: image?.media.url ?? null,
    status: format.status,
    parentNodes,
    childNodes: [],
    blocks: [],
    mapElements,
    ...{ originalNodeCode: format.originalCode, selfEnrollment: format.selfEnrollment, entryPoint: format.entryPoint, tags: format.tags },
    idCertificate: certificateId(format.certificate, id),
    ...{ allowComments: format.allowComments, commentsLabel: format.commentsLabel, restrictedTo: format.restrictedTo },
  } satisfies Node);
  return { node, contents };
};
