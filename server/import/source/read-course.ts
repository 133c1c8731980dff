/** Reads a course's file and the files of its evaluations. */
import { dirname, join } from 'node:path/posix';
import type { ReadCourse } from '../build/build-course.ts';
import type { ImportWork } from '../build/import-work.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { importLimits } from '../files/import-limits.ts';
import { courseFormat, type EvaluationEntry } from '../format/course-format.ts';
import { evaluationFormat, type EvaluationFormat } from '../format/evaluation-format.ts';
import { readYaml, type ReadYaml } from './read-yaml.ts';
import type { YamlPath } from './yaml-source.ts';

export interface ReadEvaluation extends ReadYaml<EvaluationFormat> {
  /** What the course says of it, and where. */
  entry: EvaluationEntry;
  path: YamlPath;
  /** Index of its section. */
  section: number;
}

/** Null when there are problems, which are recorded. */
export const readCourse = async (file: string, work: ImportWork): Promise<ReadCourse | null> => {
  const before = work.problems.count;
  const read = await readYaml(file, courseFormat, work);
  if (!read) return null;
  const contents = read.format.sections.reduce((sum, section) => sum + section.contents.length, 0);
  // Before the texts and files of all of them are read.
  if (contents > importLimits.contentsPerCourse) {
    work.problems.add(file, read.source.lineAt(['sections']), importCopy.tooManyContents(contents, importLimits.contentsPerCourse));
    return null;
  }
  const evaluations: ReadEvaluation[] = [];
  for (const [section, { evaluations: entries }] of read.format.sections.entries()) {
    for (const [e, entry] of entries.entries()) {
      const path = ['sections', section, 'evaluations', e];
      const at = { file, line: read.source.lineAt([...path, 'file']) };
      const found = await readYaml(join(dirname(file), entry.file), evaluationFormat, work, at);
      if (found) evaluations.push({ ...found, entry, path, section });
    }
  }
  return work.problems.count === before ? { ...read, evaluations } : null;
};
