/**
 * A small file system in memory, to fill: mounting one is for root alone, and not for every root of
 * a container.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** MB that are free. */
  free(): number;
  /** Takes space until no more than so many MB are free. */
  leave(mb: number): void;
  /** Gives back what `leave` took. */
  clear(): void;
  unmount(): void;
}

/** @throws where this process may mount nothing. */
export const mountSmallDisk = (mb: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'test-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const filler = join(folder, 'filler');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / MB;
  };
  const clear = (): void => rmSync(filler, { force: true });
  return {
    folder,
    free,
    leave: (left) =>
      appendFileSync(filler, Buffer.alloc(Math.max(0, Math.floor((free() - left) * MB)))),
    clear,
    unmount: () => {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
};

/** Why no small disk can be mounted here, or null. */
export const smallDiskMissing = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting one needs root on Linux';
  try {
    mountSmallDisk(1).unmount();
    return null;
  } catch {
    return 'this root may not mount one';
  }
};
