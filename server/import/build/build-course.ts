/** Builds a course: a node with its map, and its contents. */
import type { MapElement } from '#contract/entities/map-element.ts';
import { node as nodeSchema, type Node, type parentNode } from '#contract/entities/node.ts';
import type { Attachment } from '#contract/entities/classes/attachment.ts';
import type { Content } from '#contract/entities/content.ts';
import type { z } from 'zod';
import { dirname, join } from 'node:path/posix';
import type { CourseFormat } from '../format/course-format.ts';
import { certificateId } from '../format/values.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import { importLimits } from '../files/import-limits.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import type { ReadEvaluation } from '../source/read-course.ts';
import { buildAttachments } from './build-attachments.ts';
import { buildBlocks } from './build-blocks.ts';
import { buildCards } from './build-cards.ts';
import { buildContent, type BuiltContent } from './content/build-content.ts';
import { buildStep } from './evaluation/build-step.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

export interface ReadCourse {
  source: YamlSource;
  format: CourseFormat;
  evaluations: readonly ReadEvaluation[];
}

export interface BuiltCourse {
  node: Node;
  contents: Content[];
  evaluations: EvaluationBank[];
  /** Of its classes, by the class's id. */
  attachments: Map<string, Attachment[]>;
}

export type ParentNode = z.infer<typeof parentNode>;

/** Number of contents, cards files and evaluations in a course, for the progress bar. */
export const contentsOf = (course: CourseFormat): number =>
  course.sections.reduce(
    (sum, section) =>
      sum + section.contents.length + section.evaluations.length + (section.cards ? 1 : 0),
    0,
  );

interface StepRules {
  mandatory: boolean;
  sequential?: boolean | undefined;
}

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

/**
 * Null when there are problems, which are recorded. `onContent` is called after each content, valid
 * or not.
 */
export const buildCourse = async (
  read: ReadCourse,
  parentNodes: ParentNode[],
  work: ImportWork,
  onContent: () => void,
): Promise<BuiltCourse | null> => {
  const { source, format } = read;
  const before = work.problems.count;
  const at = (field: keyof CourseFormat) => source.at([field]);
  const image =
    format.image === null
      ? null
      : await work.shelf.take('picture', join(dirname(source.file), format.image), at('image'));
  const syllabus =
    format.syllabus === null
      ? null
      : await richText(
          { language: 'markdown', text: format.syllabus, file: source.file, at: at('syllabus') },
          work,
        );

  const others = new Map(
    format.sections.flatMap((section) => section.contents.map((one) => [one.id, one] as const)),
  );
  const mapElements: MapElement[] = [];
  const contents: Content[] = [];
  const taken = new Set<string>();
  const add = (
    content: BuiltContent,
    { mandatory, sequential = format.sequential }: StepRules,
    section: string | null,
  ): void => {
    contents.push(content.row);
    taken.add(content.row.idContentItem);
    if (format.map) mapElements.push(mapElement(content, { mandatory, sequential, section }));
  };
  const evaluations: EvaluationBank[] = [];
  for (const [s, section] of format.sections.entries()) {
    for (const [c, one] of section.contents.entries()) {
      const built = await buildContent(
        one,
        { source, path: ['sections', s, 'contents', c], idNode: format.id, others },
        work,
      );
      onContent();
      if (built) add(built, one, section.title);
    }
    const cards =
      section.cards &&
      (await buildCards(
        section.cards,
        { source, path: ['sections', s, 'cards'], idNode: format.id },
        work,
      ));
    if (section.cards) onContent();
    for (const card of cards ?? []) {
      if (taken.has(card.row.idContentItem))
        work.problems.add(
          join(dirname(source.file), section.cards?.file ?? ''),
          null,
          importCopy.twinCard(card.row.text),
        );
      add(card, section.cards ?? { mandatory: true }, section.title);
    }
    for (const one of read.evaluations.filter((evaluation) => evaluation.section === s)) {
      const step = await buildStep(one, read, work);
      onContent();
      if (!step) continue;
      // Listed contents were checked before; cards are known only now.
      const twin = contents.find(
        ({ idContentItem }) =>
          idContentItem === step.element.idElement && !others.has(idContentItem),
      );
      if (twin)
        work.problems.tell(
          one.source.at(['id']),
          importCopy.duplicateId(twin.idContentItem, twin.text),
        );
      evaluations.push(step.bank);
      mapElements.push(step.element);
    }
  }
  if (contents.length > importLimits.contentsPerCourse)
    work.problems.add(
      source.file,
      at('sections').line,
      importCopy.tooManyContents(contents.length, importLimits.contentsPerCourse),
    );
  const attachments = await buildAttachments(read, work);
  const blocks = await buildBlocks(
    format.blocks,
    { idNode: format.id, source, path: ['blocks'], cards: new Map() },
    work,
  );
  if (work.problems.count > before) return null;
  const {
    id,
    code,
    nodeType,
    title,
    shortTitle,
    label,
    description,
    workload,
    sequential,
    validityMonths,
  } = format;
  const node = nodeSchema.parse({
    idNode: id,
    nodeCode: code,
    nodeType,
    title,
    shortTitle,
    label,
    description,
    workload,
    sequential,
    validityMonths,
    syllabus: syllabus?.html ?? null,
    image: image?.media.url ?? null,
    status: format.status,
    parentNodes,
    childNodes: [],
    blocks,
    mapElements,
    originalNodeCode: format.originalCode,
    selfEnrollment: format.selfEnrollment,
    entryPoint: format.entryPoint,
    tags: format.tags,
    idCertificate: certificateId(format.certificate, id),
    allowComments: format.allowComments,
    commentsLabel: format.commentsLabel,
    restrictedTo: format.restrictedTo,
  } satisfies Node);
  return { node, contents, evaluations, attachments };
};
