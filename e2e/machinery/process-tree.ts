import { execFileSync } from 'node:child_process';
import { until } from './until.ts';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && command !== undefined ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });

/** Those that name a folder in their command, and all that they started. */
const treeOf = (folder: string): number[] => {
  const all = processes();
  const tree = new Set(all.filter(({ command, pid }) => command.includes(folder) && pid !== process.pid).map(({ pid }) => pid));
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

/** SIGKILL for a browser and everything below it, found by its profile folder; waits until none is left. */
export const killTree = async (profile: string): Promise<void> => {
  for (const pid of treeOf(profile)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, which is what was wanted.
    }
  }
  await until('the browser is gone', () => treeOf(profile).length === 0);
};
