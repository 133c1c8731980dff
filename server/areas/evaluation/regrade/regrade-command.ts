/**
 * `npm run regrade -- EVALUATION --company ID`. Exit code 0 when all was graded anew, 1 when it
 * could not be.
 */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { FolderNotWritable, prepareDataFolder } from '#server/config/data-folder.ts';
import { explainStartFailure } from '#server/config/explain-start-failure.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { regradeCopy } from '#server/copy/regrade-pt-br.ts';
import { DataFolderInUse } from '#server/db/data-lock.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { DataTooOld } from '#server/db/older-data.ts';
import { isDiskFull, isUnavailable } from '#server/db/sql-state.ts';
import { systemClock } from '#server/ports/clock.ts';
import { regradeEvaluation, type RegradeCount } from './regrade-evaluation.ts';

/** Null when the command line is not one. */
const parse = (args: readonly string[]): { idEvaluation: string; company: string } | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' } },
      allowPositionals: true,
    });
    const [idEvaluation, ...more] = positionals;
    return idEvaluation && values.company && more.length === 0
      ? { idEvaluation, company: values.company }
      : null;
  } catch {
    return null;
  }
};

const linesOf = ({ title, attempts, changed, passed, failed, kept }: RegradeCount): string[] => {
  if (attempts === 0) return [regradeCopy.nothing(title)];
  return [
    regradeCopy.done(title, attempts, changed),
    ...(passed > 0 ? [regradeCopy.passed(passed)] : []),
    ...(failed > 0 ? [regradeCopy.failed(failed)] : []),
    ...(kept > 0 ? [regradeCopy.kept(kept)] : []),
  ];
};

/** A message for failures that the person at the terminal can fix; null for bugs. */
const explain = (error: unknown): string | null => {
  if (error instanceof DataFolderInUse) return importCopy.dataInUse(error.pid);
  const isSetting = error instanceof ConfigError || error instanceof FolderNotWritable;
  if (isSetting || error instanceof DataTooOld || isDiskFull(error))
    return explainStartFailure(error, undefined);
  return isUnavailable(error) ? importCopy.unreachable : null;
};

export const runRegrade = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
): Promise<0 | 1> => {
  const asked = parse(args);
  if (!asked) {
    tell(regradeCopy.usage);
    return 1;
  }
  const { idEvaluation, company } = asked;
  try {
    const { databaseUrl, dataDir, disk } = readConfig(env);
    const database = await openForCommand({
      databaseUrl,
      dataDir: prepareDataFolder(dataDir),
      disk,
    });
    const count = await regradeEvaluation({
      db: database.db,
      tenant: company,
      idEvaluation,
      clock: systemClock,
    }).finally(database.close);
    for (const line of count ? linesOf(count) : [regradeCopy.unknown(idEvaluation, company)])
      tell(line);
    return count ? 0 : 1;
  } catch (error) {
    const sentence = explain(error);
    if (sentence === null) throw error;
    tell(sentence);
    return 1;
  }
};
