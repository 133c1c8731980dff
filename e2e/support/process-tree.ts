import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from './until.ts';

interface Process {
  pid: number;
  parent: number;
  /** The state as `ps` prints it. */
  state: string;
  command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && state && command !== undefined
        ? [{ pid: Number(pid), parent: Number(parent), state, command }]
        : [];
    });

/**
 * Only the process table entry is left. A process whose main thread has ended also shows Z while
 * other threads (`l`) still hold its files and locks.
 */
const isOver = ({ state }: Process): boolean => state.startsWith('Z') && !state.includes('l');

/** Processes that have the folder in their command line, and all their descendants. */
const treeOf = (folder: string): number[] => {
  const all = processes();
  const tree = new Set(
    all
      .filter(({ command, pid }) => command.includes(folder) && pid !== process.pid)
      .map(({ pid }) => pid),
  );
  for (let grown = true; grown;) {
    grown = false;
    for (const { pid, parent } of all)
      if (tree.has(parent) && !tree.has(pid)) {
        tree.add(pid);
        grown = true;
      }
  }
  return [...tree];
};

/** MB in memory of a process; 0 where there is none. Linux. */
export const memoryOf = (pid: number): number => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
};

/** MB of the largest process of a browser. */
export const largestOf = (profile: string): number => Math.max(0, ...treeOf(profile).map(memoryOf));

/**
 * Sends SIGKILL to a browser and all its processes, found by the profile folder, and waits until
 * none is left. An ending process loses its command line long before it releases its files, and
 * Chromium deletes a store whose lock is still held. So each process is waited for by its pid.
 */
export const killTree = async (profile: string): Promise<void> => {
  const tree = treeOf(profile);
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  const left = (): boolean => processes().some((one) => tree.includes(one.pid) && !isOver(one));
  await until('the browser is gone', () => treeOf(profile).length === 0 && !left());
};
