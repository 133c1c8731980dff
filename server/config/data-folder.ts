import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export class FolderNotWritable extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super('data folder cannot be written', { cause });
    this.folder = folder;
  }
}

/** One folder after another: Node's own `recursive` never ends below a folder like /proc, where none can be made. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder);
};

/** Makes the data folder and writes into it once: permissions alone do not tell of a full or read-only disk. */
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
