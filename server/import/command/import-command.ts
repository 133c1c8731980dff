/**
 * `npm run import -- PASTA [--company ID] [--pictures fetch|drop]`, `--example PASTA`, a SCORM
 * package, or a bank of questions. Exit code 0 when everything was imported, 1 when nothing was
 * changed.
 */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { setPackageLimits } from '#server/scorm/package/package-limits.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { DataFolderInUse } from '#server/db/data-lock.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { DataTooOld } from '#server/db/older-data.ts';
import { isDiskFull, isUnavailable } from '#server/db/sql-state.ts';
import { openStorage } from '#server/ports/open-storage.ts';
import { FolderNotWritable, prepareDataFolder } from '#server/config/data-folder.ts';
import { explainStartFailure } from '#server/config/explain-start-failure.ts';
import { importCompany } from '../import-company.ts';
import { importCourse } from '../import-course.ts';
import { importPackage } from '../import-package.ts';
import { ImportRefused, placeOf } from '../source/import-problems.ts';
import { COMPANY_FILE, COURSE_FILE } from '../source/read-company-folder.ts';
import { convertBank } from '../questions/convert-bank.ts';
import { isBankFile } from '../questions/read-bank.ts';
import { isPackageFile, parseImportArgs } from './parse-import-args.ts';
import { ProgressBar } from './progress-bar.ts';
import { writeExample } from './write-example.ts';

export interface ImportTerminal {
  write(text: string): void;
  isWatched: boolean;
}

export interface ImportSurroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** The caller's working directory: the folder is relative to it. */
  cwd: string;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** A message for failures that the person at the terminal can fix; null for bugs. */
const explain = (error: unknown, folder: string): string | null => {
  if (error instanceof DataFolderInUse) return importCopy.dataInUse(error.pid);
  const isSetting = error instanceof ConfigError || error instanceof FolderNotWritable;
  if (isSetting || error instanceof DataTooOld || isDiskFull(error))
    return explainStartFailure(error, undefined);
  if (isUnavailable(error)) return importCopy.unreachable;
  if (!(error instanceof ImportRefused)) return null;
  const lines = error.problems.map(
    (problem) => `  ${join(folder, placeOf(problem))}: ${problem.message}`,
  );
  const hints = new Set(error.problems.flatMap(({ hint }) => (hint === undefined ? [] : [hint])));
  return [importCopy.refused(error.problems.length), ...lines, ...hints].join('\n');
};

export const runImport = async (
  args: readonly string[],
  { env, cwd }: ImportSurroundings,
  terminal: ImportTerminal,
): Promise<0 | 1> => {
  const tell = (line: string): 1 => {
    terminal.write(`${line}\n`);
    return 1;
  };
  const asked = parseImportArgs(args);
  if (!asked) return tell(importCopy.usage);
  const { company, pictures } = asked;
  const folder = resolve(cwd, asked.folder);
  if (asked.isExample) {
    const isWritten = await writeExample(folder);
    tell(
      isWritten
        ? importCopy.exampleWritten(asked.folder)
        : importCopy.exampleInTheWay(asked.folder),
    );
    return isWritten ? 0 : 1;
  }
  if (isBankFile(folder) && (await isFile(folder))) {
    if (company !== null) return tell(importCopy.wantsNoCompany);
    try {
      await convertBank({
        file: folder,
        skip: asked.skip,
        pictures: asked.pictures,
        log: (line) => void tell(line),
      });
      return 0;
    } catch (error) {
      const sentence = explain(error, dirname(asked.folder));
      if (sentence === null) throw error;
      return tell(sentence);
    }
  }
  const isPackage = isPackageFile(folder) && (await isFile(folder));
  const isCompany = !isPackage && (await isFile(join(folder, COMPANY_FILE)));
  if (isPackage && company === null) return tell(importCopy.packageWantsCompany);
  if (!isPackage && !isCompany && !(await isFile(join(folder, COURSE_FILE))))
    return tell(`${folder}: ${importCopy.noCompanyFile}`);
  if (!isCompany && company === null) return tell(importCopy.wantsCompany);
  if (isCompany && company !== null) return tell(importCopy.wantsNoCompany);

  const bar = new ProgressBar((text) => terminal.write(text), terminal.isWatched);
  const hints = { log: (line: string) => bar.line(line), progress: bar.show.bind(bar) };
  try {
    const { databaseUrl, storageUrl, dataDir: wanted, disk, packages } = readConfig(env);
    setPackageLimits(packages.limits);
    const dataDir = prepareDataFolder(wanted);
    const database = await openForCommand({ databaseUrl, dataDir, disk });
    const storage = await openStorage({ storageUrl, dataDir });
    try {
      const options = { db: database.db, storage, folder, pictures, ...hints };
      if (company === null) await importCompany(options);
      else if (isPackage)
        await importPackage({ ...options, zip: folder, place: asked.place, company });
      else await importCourse({ ...options, company });
    } finally {
      await storage.close();
      await database.close();
    }
  } catch (error) {
    bar.end();
    const sentence = explain(error, isPackage ? dirname(asked.folder) : asked.folder);
    if (sentence === null) throw error;
    return tell(sentence);
  }
  bar.end();
  return 0;
};
