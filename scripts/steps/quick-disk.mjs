// A temporary folder in memory: writing hundreds of profiles and databases to a disk takes longer
// than the tests themselves.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM = 6 * 1024 ** 3;

/**
 * Its path and a function that removes it. Null when there is no such file system or too little
 * space: the default folder is used then.
 */
export const quickDisk = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ROOM) return null;
    const path = mkdtempSync(join(IN_MEMORY, 'trilha-'));
    // PostgreSQL runs as another account than root: it has to pass through to the folder of its own
    // below.
    chmodSync(path, 0o711);
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
  } catch {
    return null;
  }
};
