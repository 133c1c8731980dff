/** Reads a course's file and the files of its evaluations. */
import { dirname, join } from 'node:path/posix';
import type { ReadCourse } from '../build/build-course.ts';
import type { ImportWork } from '../build/import-work.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { importLimits } from '../files/import-limits.ts';
import { courseFormat, evaluationEntry, type EvaluationEntry } from '../format/course-format.ts';
import { evaluationFormat, type EvaluationFormat } from '../format/evaluation-format.ts';
import { courseShape, evaluationShape, type Fields, stepShape } from './document-shapes.ts';
import { keepAbsentAt } from './keep-absent.ts';
import { readDocument, readSource, type ReadYaml } from './read-yaml.ts';
import type { YamlPath, YamlSource } from './yaml-source.ts';

export interface ReadEvaluation extends ReadYaml<EvaluationFormat> {
  /** What the course says of it, and where. */
  entry: EvaluationEntry;
  path: YamlPath;
  /** Index of its section. */
  section: number;
}

/** The fields of an object that the format has found valid. */
const givenAt = ({ value }: YamlSource, path: YamlPath): Fields =>
  path.reduce<unknown>((inside, step) => Reflect.get(Object(inside), step), value) as Fields;

/** Null when there are problems, which are recorded. */
export const readCourse = async (file: string, work: ImportWork): Promise<ReadCourse | null> => {
  const before = work.problems.count;
  const read = await readDocument(await readSource(file, work), courseFormat, courseShape, work);
  if (!read) return null;
  const contents = read.format.sections.reduce((sum, section) => sum + section.contents.length, 0);
  // Before the texts and files of all of them are read.
  if (contents > importLimits.contentsPerCourse) {
    work.problems.add(
      file,
      read.source.lineAt(['sections']),
      importCopy.tooManyContents(contents, importLimits.contentsPerCourse),
    );
    return null;
  }
  let source = read.source;
  const evaluations: ReadEvaluation[] = [];
  for (const [section, { evaluations: entries }] of read.format.sections.entries()) {
    for (const [e, entry] of entries.entries()) {
      const path = ['sections', section, 'evaluations', e];
      const raw = await readSource(
        join(dirname(file), entry.file),
        work,
        read.source.at([...path, 'file']),
      );
      const found = await readDocument(raw, evaluationFormat, evaluationShape, work);
      if (!found) continue;
      const name = { kind: stepShape.kind, id: found.format.id };
      const step = await keepAbsentAt(
        source,
        { path, given: givenAt(source, path), shape: stepShape, name },
        work,
      );
      source = step.source;
      evaluations.push({ ...found, entry: evaluationEntry.parse(step.value), path, section });
    }
  }
  return work.problems.count === before ? { source, format: read.format, evaluations } : null;
};
