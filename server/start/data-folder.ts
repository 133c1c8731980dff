import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export class FolderNotWritable extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super('data folder cannot be written', { cause });
    this.folder = folder;
  }
}

/** Makes the data folder and writes into it once: permissions alone do not tell of a full or read-only disk. */
export const prepareDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new FolderNotWritable(folder, error);
  }
  return folder;
};
