import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import {
  progressFormat,
  type ProgressFormat,
} from '#server/areas/publish/format/progress-format.ts';
import { readCompanyFolder } from '#server/areas/publish/source/read-company-folder.ts';
import { readYaml } from '#server/areas/publish/source/read-yaml.ts';

const PROGRESS_FILE = 'progress.yaml';

/**
 * The past of a demonstration's people, empty without the file. What names no person or no course is
 * refused before anything is written.
 */
export const readProgress = async (path: string): Promise<ProgressFormat[]> => {
  const isThere = await access(join(path, PROGRESS_FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const work = await startImport(path, () => undefined);
  const read = await readYaml(PROGRESS_FILE, progressFormat, work);
  const folder = await readCompanyFolder(work);
  work.problems.throwIfAny();
  if (!read || !folder) return [];
  const logins = new Set(folder.company.format.people.map(({ username }) => loginKey(username)));
  const courses = new Set(folder.courses.map(({ format }) => format.id));
  const tell = (at: [number, string], message: string): void =>
    work.problems.add(PROGRESS_FILE, read.source.lineAt(at), message);
  for (const [i, one] of read.format.entries()) {
    if (!logins.has(loginKey(one.username)))
      tell([i, 'username'], importCopy.unknownPerson(one.username));
    if ('failed' in one && !courses.has(one.failed))
      tell([i, 'failed'], importCopy.unknownCourse(one.failed));
  }
  work.problems.throwIfAny();
  return read.format;
};
