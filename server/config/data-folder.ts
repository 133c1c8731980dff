import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export class FolderNotWritable extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super('data folder cannot be written', { cause });
    this.folder = folder;
  }
}

/** Creates the folders one by one: Node's `recursive` option never returns below a folder like /proc, where none can be created. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
};

/** Creates the data folder and writes a test file: permissions do not show whether the disk is full or read-only. */
export const prepareDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    make(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new FolderNotWritable(folder, error);
  }
  return folder;
};
