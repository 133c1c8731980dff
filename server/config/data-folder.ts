import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { hasModes, keepPrivate, OTHERS } from '#server/db/keep-private.ts';

export class FolderNotWritable extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super('data folder cannot be written', { cause });
    this.folder = folder;
  }
}

/** Others of this machine can read the folder, and this process cannot keep them from it. */
export class FolderOpenToOthers extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super('data folder is open to others', { cause });
    this.folder = folder;
  }
}

/**
 * One folder after another: Node's own `recursive` never ends below a folder like /proc, where none
 * can be made.
 */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * The signing key, people's data and their mail are in it: no other person of this machine may read any
 * of it.
 */
const keepToOurselves = (folder: string): void => {
  // What is written from now on. A test's worker may not set it, and has no need to.
  if (isMainThread) process.umask(OTHERS);
  if ((statSync(folder).mode & OTHERS) === 0) return;
  try {
    keepPrivate(folder);
    // Last, so that a start that was interrupted does it again.
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new FolderOpenToOthers(folder, error);
  }
  // A file system without rights takes the change and ignores it.
  if ((statSync(folder).mode & OTHERS) !== 0) throw new FolderOpenToOthers(folder, null);
};

/**
 * Makes the data folder, closes it to others and writes into it once: permissions alone do not tell
 * of a full or read-only disk.
 * @throws FolderNotWritable, FolderOpenToOthers.
 */
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
  if (hasModes) keepToOurselves(folder);
  return folder;
};
