/** Builds a course: a node with its map, and its contents. */
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import {
  node as nodeSchema,
  type Node,
  type parentNode,
} from '#contract/areas/learning/entities/node.ts';
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { z } from 'zod';
import { dirname, join } from 'node:path/posix';
import type { CourseFormat } from '../format/course-format.ts';
import { certificateId } from '../format/values.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import { importLimits } from '../files/import-limits.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
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

type Section = CourseFormat['sections'][number];

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

/** The contents and steps of a course, as far as they are built. */
interface Steps {
  mapElements: MapElement[];
  contents: Content[];
  evaluations: EvaluationBank[];
}

/** One course while it is built. */
interface CourseWork {
  read: ReadCourse;
  /** The contents that its file lists, by id. */
  listed: ReadonlyMap<string, Section['contents'][number]>;
  steps: Steps;
  work: ImportWork;
  /** Called after each content, cards file and evaluation, valid or not. */
  onContent(): void;
}

const addContent = (
  { read, steps }: CourseWork,
  content: BuiltContent,
  { mandatory, sequential = read.format.sequential }: StepRules,
  section: string | null,
): void => {
  steps.contents.push(content.row);
  if (read.format.map)
    steps.mapElements.push(mapElement(content, { mandatory, sequential, section }));
};

const addContents = async (course: CourseWork, s: number, section: Section): Promise<void> => {
  const { source, format } = course.read;
  for (const [c, one] of section.contents.entries()) {
    const built = await buildContent(
      one,
      {
        source,
        path: ['sections', s, 'contents', c],
        idNode: format.id,
        others: course.listed,
      },
      course.work,
    );
    course.onContent();
    if (built) addContent(course, built, one, section.title);
  }
};

const addCards = async (course: CourseWork, s: number, section: Section): Promise<void> => {
  if (!section.cards) return;
  const { read, steps, work } = course;
  const { source, format } = read;
  const place = { source, path: ['sections', s, 'cards'], idNode: format.id };
  const cards = await buildCards(section.cards, place, work);
  course.onContent();
  for (const card of cards ?? []) {
    const { idContentItem, text } = card.row;
    if (steps.contents.some((one) => one.idContentItem === idContentItem))
      work.problems.add(
        join(dirname(source.file), section.cards.file),
        null,
        importCopy.twinCard(text),
      );
    addContent(course, card, section.cards, section.title);
  }
};

const addEvaluations = async (course: CourseWork, s: number): Promise<void> => {
  const { read, listed, steps, work } = course;
  for (const one of read.evaluations.filter((evaluation) => evaluation.section === s)) {
    const step = await buildStep(one, read, work);
    course.onContent();
    if (!step) continue;
    // Listed contents were checked before; cards are known only now.
    const twin = steps.contents.find(
      ({ idContentItem }) => idContentItem === step.element.idElement && !listed.has(idContentItem),
    );
    if (twin)
      work.problems.tell(
        one.source.at(['id']),
        importCopy.duplicateId(twin.idContentItem, twin.text),
      );
    steps.evaluations.push(step.bank);
    steps.mapElements.push(step.element);
  }
};

const buildSteps = async (
  read: ReadCourse,
  work: ImportWork,
  onContent: () => void,
): Promise<Steps> => {
  const { source, format } = read;
  const listed = new Map(
    format.sections.flatMap((section) => section.contents.map((one) => [one.id, one] as const)),
  );
  const steps: Steps = { mapElements: [], contents: [], evaluations: [] };
  const course: CourseWork = { read, listed, steps, work, onContent };
  for (const [s, section] of format.sections.entries()) {
    await addContents(course, s, section);
    await addCards(course, s, section);
    await addEvaluations(course, s);
  }
  if (steps.contents.length > importLimits.contentsPerCourse)
    work.problems.add(
      source.file,
      source.at(['sections']).line,
      importCopy.tooManyContents(steps.contents.length, importLimits.contentsPerCourse),
    );
  return steps;
};

const buildSyllabus = async (
  { source, format }: ReadCourse,
  work: ImportWork,
): Promise<string | null> => {
  if (format.syllabus === null) return null;
  const text = {
    language: 'markdown',
    text: format.syllabus,
    file: source.file,
    at: source.at(['syllabus']),
  } as const;
  return (await richText(text, work)).html;
};

const nodeOf = (
  format: CourseFormat,
  built: Pick<Node, 'image' | 'syllabus' | 'parentNodes' | 'blocks' | 'mapElements'>,
): Node =>
  nodeSchema.parse({
    idNode: format.id,
    nodeCode: format.code,
    nodeType: format.nodeType,
    title: format.title,
    shortTitle: format.shortTitle,
    label: format.label,
    description: format.description,
    workload: format.workload,
    sequential: format.sequential,
    validityMonths: format.validityMonths,
    status: format.status,
    childNodes: [],
    originalNodeCode: format.originalCode,
    selfEnrollment: format.selfEnrollment,
    entryPoint: format.entryPoint,
    tags: format.tags,
    idCertificate: certificateId(format.certificate, format.id),
    allowComments: format.allowComments,
    commentsLabel: format.commentsLabel,
    restrictedTo: format.restrictedTo,
    ...built,
  } satisfies Node);

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
  const image =
    format.image === null
      ? null
      : await work.fileStore.take(
          'picture',
          join(dirname(source.file), format.image),
          source.at(['image']),
        );
  const syllabus = await buildSyllabus(read, work);
  const { mapElements, contents, evaluations } = await buildSteps(read, work, onContent);
  const attachments = await buildAttachments(read, work);
  const blocks = await buildBlocks(
    format.blocks,
    { idNode: format.id, source, path: ['blocks'], cards: new Map() },
    work,
  );
  if (work.problems.count > before) return null;
  const node = nodeOf(format, {
    image: image?.media.url ?? null,
    syllabus,
    parentNodes,
    blocks,
    mapElements,
  });
  return { node, contents, evaluations, attachments };
};
