/** `npm run import -- PASTA [--company ID]`: 0 when all of it is in, 1 when nothing was changed. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { DataFolderInUse } from '#server/db/data-lock.ts';
import { openDatabase } from '#server/db/open.ts';
import { openStorage } from '#server/ports/open-storage.ts';
import { importCompany } from '../import-company.ts';
import { importCourse } from '../import-course.ts';
import { ImportRefused } from '../source/import-problems.ts';
import { COMPANY_FILE, COURSE_FILE } from '../source/read-company-folder.ts';
import { parseImportArgs } from './parse-import-args.ts';
import { ProgressBar } from './progress-bar.ts';

export interface ImportTerminal {
  write(text: string): void;
  isWatched: boolean;
}

export interface ImportPlaces {
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
  dataDir: string;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The sentence for a failure that somebody at the terminal can do something about; null for faults of the program. */
const explain = (error: unknown, folder: string): string | null => {
  if (error instanceof DataFolderInUse) return importCopy.dataInUse(error.pid);
  if (!(error instanceof ImportRefused)) return null;
  const lines = error.problems.map(({ file, line, message }) => `  ${join(folder, file)}${line === null ? '' : `:${line}`}: ${message}`);
  return [importCopy.refused(error.problems.length), ...lines].join('\n');
};

export const runImport = async (args: readonly string[], places: ImportPlaces, terminal: ImportTerminal): Promise<0 | 1> => {
  const tell = (line: string): 1 => {
    terminal.write(`${line}\n`);
    return 1;
  };
  const asked = parseImportArgs(args);
  if (!asked) return tell(importCopy.usage);
  const { company } = asked;
  const folder = resolve(asked.folder);
  const isCompany = await isFile(join(folder, COMPANY_FILE));
  if (!isCompany && !(await isFile(join(folder, COURSE_FILE)))) return tell(`${folder}: ${importCopy.noCompanyFile}`);
  if (!isCompany && company === null) return tell(importCopy.wantsCompany);
  if (isCompany && company !== null) return tell(importCopy.wantsNoCompany);

  const bar = new ProgressBar((text) => terminal.write(text), terminal.isWatched);
  const hints = { log: (line: string) => bar.line(line), progress: bar.show.bind(bar) };
  try {
    const database = await openDatabase(places);
    const storage = await openStorage(places);
    try {
      const options = { db: database.db, storage, folder, ...hints };
      await (company === null ? importCompany(options) : importCourse({ ...options, company }));
    } finally {
      await storage.close();
      await database.close();
    }
  } catch (error) {
    bar.end();
    const sentence = explain(error, asked.folder);
    if (sentence === null) throw error;
    return tell(sentence);
  }
  bar.end();
  return 0;
};
