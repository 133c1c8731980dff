/**
 * `npm run import -- PASTA [--company ID] [--pictures fetch|drop]`, `--example PASTA`, a SCORM
 * package, or a bank of questions. Exit code 0 when everything was imported, 1 when nothing was
 * changed.
 */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { setPackageLimits } from '#server/areas/scorm/package/package-limits.ts';
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
import type { ImportOptions } from '../import-options.ts';
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

type ImportArgs = NonNullable<ReturnType<typeof parseImportArgs>>;
type Tell = (line: string) => 1;

const runExample = async (folder: string, said: string, tell: Tell): Promise<0 | 1> => {
  if (!(await writeExample(folder))) return tell(importCopy.exampleInTheWay(said));
  tell(importCopy.exampleWritten(said));
  return 0;
};

const runBank = async (file: string, asked: ImportArgs, tell: Tell): Promise<0 | 1> => {
  if (asked.company !== null) return tell(importCopy.wantsNoCompany);
  const { skip, pictures } = asked;
  try {
    await convertBank({ file, skip, pictures, log: (line) => void tell(line) });
    return 0;
  } catch (error) {
    const sentence = explain(error, dirname(asked.folder));
    if (sentence === null) throw error;
    return tell(sentence);
  }
};

type Source = 'package' | 'company' | 'course';

const sourceOf = async (folder: string): Promise<Source | null> => {
  if (isPackageFile(folder) && (await isFile(folder))) return 'package';
  if (await isFile(join(folder, COMPANY_FILE))) return 'company';
  return (await isFile(join(folder, COURSE_FILE))) ? 'course' : null;
};

/** Why `company` does not go with the source; null when it does. */
const companyProblem = (source: Source, company: string | null): string | null => {
  if (source === 'company') return company === null ? null : importCopy.wantsNoCompany;
  if (company !== null) return null;
  return source === 'package' ? importCopy.packageWantsCompany : importCopy.wantsCompany;
};

/** Opens the database and the store, and imports. */
const importInto = async (
  env: ImportSurroundings['env'],
  folder: string,
  source: Source,
  { company, pictures, place }: ImportArgs,
  hints: Pick<ImportOptions, 'log' | 'progress'>,
): Promise<void> => {
  const { databaseUrl, storageUrl, dataDir: wanted, disk, packages } = readConfig(env);
  setPackageLimits(packages.limits);
  const dataDir = prepareDataFolder(wanted);
  const database = await openForCommand({ databaseUrl, dataDir, disk });
  const storage = await openStorage({ storageUrl, dataDir });
  try {
    const options = { db: database.db, storage, folder, pictures, ...hints };
    if (company === null) await importCompany(options);
    else if (source === 'package') await importPackage({ ...options, zip: folder, place, company });
    else await importCourse({ ...options, company });
  } finally {
    await storage.close();
    await database.close();
  }
};

export const runImport = async (
  args: readonly string[],
  { env, cwd }: ImportSurroundings,
  terminal: ImportTerminal,
): Promise<0 | 1> => {
  const tell: Tell = (line) => {
    terminal.write(`${line}\n`);
    return 1;
  };
  const asked = parseImportArgs(args);
  if (!asked) return tell(importCopy.usage);
  const folder = resolve(cwd, asked.folder);
  if (asked.isExample) return runExample(folder, asked.folder, tell);
  if (isBankFile(folder) && (await isFile(folder))) return runBank(folder, asked, tell);
  const source = await sourceOf(folder);
  if (source === null) return tell(`${folder}: ${importCopy.noCompanyFile}`);
  const problem = companyProblem(source, asked.company);
  if (problem !== null) return tell(problem);

  const bar = new ProgressBar((text) => terminal.write(text), terminal.isWatched);
  try {
    await importInto(env, folder, source, asked, {
      log: (line) => bar.line(line),
      progress: bar.show.bind(bar),
    });
  } catch (error) {
    bar.end();
    const said = source === 'package' ? dirname(asked.folder) : asked.folder;
    const sentence = explain(error, said);
    if (sentence === null) throw error;
    return tell(sentence);
  }
  bar.end();
  return 0;
};
