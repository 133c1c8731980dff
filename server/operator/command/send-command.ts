import { Sessions } from '#server/areas/access/sessions/sessions.ts';
import { ConfigError, readConfig, type Config } from '#server/config/config.ts';
import {
  FolderNotWritable,
  FolderOpenToOthers,
  prepareDataFolder,
} from '#server/config/data-folder.ts';
import { explainStartFailure } from '#server/config/explain-start-failure.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { DataFolderInUse } from '#server/db/data-lock.ts';
import { DataTooOld } from '#server/db/older-data.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { isDiskFull, isUnavailable } from '#server/db/sql-state.ts';
import { MailQueue } from '#server/mail/mail-queue.ts';
import { systemClock } from '#server/ports/clock.ts';
import { systemIds } from '#server/ports/ids.ts';
import { openStorage } from '#server/ports/open-storage.ts';
import { runOperatorCommand } from '#server/operator/run-command.ts';
import { askServer } from '#server/operator/operator-endpoint.ts';
import type { OperatorCommand, OperatorAnswer } from '#server/operator/operator-command.ts';

/**
 * Where no server has the database to itself: every process of the server sees the result in it.
 */
const carryOutHere = async (
  { databaseUrl, storageUrl, disk, mail, port }: Config,
  dataDir: string,
  order: OperatorCommand,
): Promise<OperatorAnswer> => {
  const { db, close } = await openForCommand({ databaseUrl, dataDir, disk });
  try {
    const storage = await openStorage({ storageUrl, dataDir });
    const needs = { db, clock: systemClock, ids: systemIds, storage };
    // What is to be sent waits for the server.
    const queue = new MailQueue(
      { ...needs, log: console },
      { send: () => Promise.reject(new Error('no server')) },
    );
    const mails = { add: queue.add.bind(queue), wake: () => undefined };
    const sessions = new Sessions(db, systemClock, systemIds);
    try {
      return await runOperatorCommand(
        { ...needs, sessions, mails, sendsMail: mail !== undefined, port },
        order,
      );
    } finally {
      await storage.close();
    }
  } finally {
    await close();
  }
};

/**
 * Has an order carried out by the running server, or without one. Failures that an operator can
 * mend are answers.
 */
export const sendOperatorCommand = async (
  env: Readonly<Record<string, string | undefined>>,
  order: OperatorCommand,
): Promise<OperatorAnswer> => {
  const refused = (line: string): OperatorAnswer => ({ ok: false, lines: [line] });
  let config: Config | undefined;
  try {
    config = readConfig(env);
    const dataDir = prepareDataFolder(config.dataDir);
    const answered = config.databaseUrl === undefined ? await askServer(dataDir, order) : null;
    return answered ?? (await carryOutHere(config, dataDir, order));
  } catch (error) {
    if (error instanceof DataFolderInUse) return refused(say.folderInUse(error.pid));
    const isSetting =
      error instanceof ConfigError ||
      error instanceof DataTooOld ||
      error instanceof FolderNotWritable ||
      error instanceof FolderOpenToOthers;
    if (isSetting || isDiskFull(error) || isUnavailable(error))
      return refused(explainStartFailure(error, config));
    throw error;
  }
};
