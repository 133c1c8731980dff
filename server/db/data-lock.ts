/**
 * Allows one process per data folder. PGlite opens the same folder twice without an error and then
 * loses writes. So a lock file holds the owner's pid; the lock of an ended process is taken over.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export class DataFolderInUse extends Error {
  readonly pid: number;
  constructor(pid: number) {
    super(`data folder is held by process ${pid}`);
    this.pid = pid;
  }
}

const holder = z.object({ pid: z.int().positive(), started: z.string().nullable() });

/**
 * Start time of a process in clock ticks since boot, where available: the pid may belong to another
 * process by now.
 */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holds = (text: string): number | null => {
  let known: z.infer<typeof holder>;
  try {
    known = holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
  if (!isAlive(known.pid)) return null;
  const started = startOf(known.pid);
  return known.started !== null && started !== null && known.started !== started ? null : known.pid;
};

const exists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Takes the lock file or throws DataFolderInUse. Returns a function that releases it. */
export const lockDataFolder = (path: string): (() => void) => {
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  // Written under another name and then linked, so that no person reads a partial lock file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, path);
        const release = (): void => rmSync(path, { force: true });
        // An end that could not wait for the database lets the folder go too.
        process.once('exit', release);
        return () => {
          process.off('exit', release);
          release();
        };
      } catch (error) {
        if (!exists(error)) throw error;
      }
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch {
        continue; // released between the two calls
      }
      const pid = holds(text);
      if (pid !== null) throw new DataFolderInUse(pid);
      // Stale lock. It is renamed rather than removed: when another process was faster, the renamed
      // file is its lock and is put back.
      const stale = `${path}.stale.${process.pid}`;
      try {
        renameSync(path, stale);
      } catch {
        continue;
      }
      const moved = readFileSync(stale, 'utf8');
      const twin = moved === text ? null : holds(moved);
      if (twin !== null) linkSync(stale, path);
      rmSync(stale, { force: true });
      if (twin !== null) throw new DataFolderInUse(twin);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DataFolderInUse(0);
};
