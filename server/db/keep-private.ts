import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of group and others. */
export const OTHERS = 0o077;
/** Windows has other rights: those of the account's own folder are left as they are. */
export const hasModes = process.platform !== 'win32';

/**
 * Takes the rights of others from everything below a folder. Links are left alone: what they lead
 * to may be another person's.
 */
export const keepPrivate = (folder: string): void => {
  if (!hasModes) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isSymbolicLink()) continue;
    if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
    if (found.isDirectory()) keepPrivate(path);
  }
};
