// A folder in memory for what tests throw away: profiles and databases by the hundred cost a disk more time than the tests themselves.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM = 6 * 1024 ** 3;

/** Its path and how to let go of it; null where there is no such place, or too little room in it: the usual one will do. */
export const quickDisk = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ROOM) return null;
    const path = mkdtempSync(join(IN_MEMORY, 'trilha-'));
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
  } catch {
    return null;
  }
};
