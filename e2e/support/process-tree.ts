import { execFileSync } from 'node:child_process';
import { until } from './until.ts';

interface Process {
  pid: number;
  parent: number;
  /** As `ps` has it. */
  state: string;
  command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && state && command !== undefined ? [{ pid: Number(pid), parent: Number(parent), state, command }] : [];
    });

/**
 * Nothing is left but the entry. One whose first thread has ended shows a Z too, while the others (`l`) still hold its files and their locks.
 */
const isOver = ({ state }: Process): boolean => state.startsWith('Z') && !state.includes('l');

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

/**
 * SIGKILL for a browser and everything below it, found by its profile folder; waits until none is left. One that is ending loses its command
 * long before it lets go of its files, and Chromium throws away a store whose lock somebody still holds: so each is waited for by its number.
 */
export const killTree = async (profile: string): Promise<void> => {
  const tree = treeOf(profile);
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, which is what was wanted.
    }
  }
  const left = (): boolean => processes().some((one) => tree.includes(one.pid) && !isOver(one));
  await until('the browser is gone', () => treeOf(profile).length === 0 && !left());
};
