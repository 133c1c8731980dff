import { startMessages as say } from '#server/copy/pt-br.ts';
import { ConfigError, type Config } from '#server/config/config.ts';
import { DataFolderInUse } from '#server/db/data-lock.ts';
import { DataTooOld } from '#server/db/older-data.ts';
import { isDiskFull, isUnavailable, sqlState } from '#server/db/sql-state.ts';
import { DiskTooFull } from '#server/watch/disk-full.ts';
import { FolderNotWritable, FolderOpenToOthers } from './data-folder.ts';

export class RedisUnreachable extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A message for the person who started the server: what is wrong and what to do, without a stack
 * trace.
 */
export const explainStartFailure = (error: unknown, config: Config | undefined): string => {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderNotWritable) return say.folderNotWritable(error.folder);
  if (error instanceof FolderOpenToOthers) return say.folderOpenToOthers(error.folder);
  if (error instanceof DataTooOld) return say.dataTooOld;
  if (error instanceof DiskTooFull) return say.diskFull(error.freeMb, error.neededMb);
  if (isDiskFull(error)) return say.diskFilled;
  if (error instanceof RedisUnreachable) return say.redisUnreachable;
  if (config) {
    if (error instanceof DataFolderInUse) return say.folderInUse(config.dataDir, error.pid);
    if (codeOf(error) === 'EADDRINUSE') return say.portTaken(config.port);
    if (codeOf(error) === 'EACCES') return say.portForbidden(config.port);
    if (codeOf(error) === 'EADDRNOTAVAIL') return say.hostUnknown(config.host);
    // SQLSTATE 28: wrong user or password; 3D: no such database.
    if (
      config.databaseUrl !== undefined &&
      (isUnavailable(error) || /^(28|3D)/.test(sqlState(error) ?? ''))
    ) {
      return say.databaseUnreachable;
    }
  }
  return say.failed(error instanceof Error ? error.message : String(error));
};
