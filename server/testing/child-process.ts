import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A child process that prints lines and can be killed at any moment. */
export interface Child {
  readonly lines: readonly string[];
  /** The first matching line, past or future. Rejects when the process ends without it. */
  said(wanted: (line: string) => boolean): Promise<string>;
  tell(line: string): void;
  /** Sends SIGKILL, so no shutdown handler runs. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Resolves when it has ended, with what ended it: a signal, or its exit code. */
  ended: Promise<NodeJS.Signals | number | null>;
}

/**
 * Runs a bundle with this Node, and with `env` beside this process's own. The embedded database is
 * WebAssembly; optimising its code does not pay off here.
 */
export const startChild = (
  bundle: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child => {
  const child = spawn(process.execPath, ['--liftoff-only', bundle, ...args], {
    env: { ...process.env, ...env },
  });
  const gone = once(child, 'close');
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  let rest = '';
  let complained = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    look();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    complained += bytes.toString();
  });
  let ended = false;
  void gone.then(() => {
    ended = true;
    look();
  });
  return {
    lines,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const one = () => {
          const line = lines.find(wanted);
          if (line === undefined && !ended) return;
          waiting.delete(one);
          if (line === undefined) reject(new Error(`it ended without saying so: ${complained}`));
          else resolve(line);
        };
        waiting.add(one);
        one();
      }),
    ended: gone.then(() => child.signalCode ?? child.exitCode),
    tell: (line) => void child.stdin.write(`${line}\n`),
    kill: async () => {
      if (ended) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
