import { basename, dirname } from 'node:path/posix';
import { cleanLine } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ReadCourse } from '../build/build-course.ts';
import type { ImportProblems } from './import-problems.ts';

/**
 * A course's folder must have the course's id as its name. A course that is imported on its own has
 * no such folder.
 */
export const checkCourseFolder = (
  { source, format }: ReadCourse,
  problems: ImportProblems,
): void => {
  const folder = cleanLine(basename(dirname(source.file)));
  if (folder !== '.' && folder !== format.id)
    problems.add(source.file, source.lineAt(['id']), importCopy.folderName(format.id, folder));
};
