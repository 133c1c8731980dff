/** Builds an evaluation of a course, and its step in the course's map. */
import { dirname, join } from 'node:path/posix';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { EvaluationSettings } from '../../format/evaluation-format.ts';
import type { ReadEvaluation } from '../../source/read-course.ts';
import type { ReadYaml } from '../../source/read-yaml.ts';
import type { CourseFormat } from '../../format/course-format.ts';
import type { ImportWork } from '../import-work.ts';
import { buildEvaluation } from './build-evaluation.ts';
import { draftQuestions } from './draft-questions.ts';

export interface BuiltStep {
  bank: EvaluationBank;
  element: MapElement;
}

const labelOf = ({ type, survey }: EvaluationSettings): string =>
  importCopy.evaluationLabels[survey ? 'SURVEY' : type];

/** Null when there are problems, which are recorded. */
export const buildStep = async (
  { format: { questions, language, ...settings }, source, entry, path, section }: ReadEvaluation,
  course: ReadYaml<CourseFormat>,
  work: ImportWork,
): Promise<BuiltStep | null> => {
  const { file } = source;
  const named = course.source.at([...path, 'image']);
  const image =
    entry.image === null
      ? null
      : await work.fileStore.take('picture', join(dirname(named.file), entry.image), named);
  const place = {
    idNode: course.format.id,
    file,
    questions: { file, language },
    at: (field: string) => source.at([field]),
  };
  const built = await buildEvaluation(
    settings,
    draftQuestions(questions, source, work.problems),
    place,
    work,
  );
  if (!built) return null;
  const { bank, size } = built;
  const element: MapElement = {
    elementType: 'EVALUATION',
    idElement: bank.idEvaluation,
    title: bank.title,
    label: labelOf(settings),
    evaluationType: settings.type,
    idContentType: null,
    duration: bank.parameters.timeLimit || null,
    image: image?.media.url ?? null,
    mandatory: entry.mandatory,
    sequential: entry.sequential ?? course.format.sequential,
    section: course.format.sections[section]?.title ?? null,
    size,
  };
  return { bank, element };
};
