// Runs one command in the project's root and waits for it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignals } from './pass-signals.mjs';
import { root } from './root.mjs';

const hasGroups = process.platform !== 'win32';

/**
 * Returns the exit code and, with `quiet`, all output; otherwise it prints as it goes. A command
 * that cannot start has code 127. When this process is asked to end, the command is asked first,
 * and this process ends after it. `group`: together with everything that the command has started,
 * for one that does not pass signals on.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, group?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { quiet = false, env = {}, group = false } = {}) =>
  new Promise((resolve) => {
    const ownGroup = group && hasGroups;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: ownGroup,
    });
    const stopPassing = passSignals((signal) => {
      if (child.pid !== undefined) signalTo(ownGroup ? -child.pid : child.pid, signal);
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        output += bytes;
      });
    child.once('error', (error) => {
      stopPassing();
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      const asked = stopPassing();
      if (asked !== null) process.kill(process.pid, asked);
      resolve({ code: signal ? 1 : (code ?? 1), output });
    });
  });

/** Nothing where the process has ended meanwhile. */
const signalTo = (pid, signal) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Runs a tool from node_modules/.bin. */
export const tool = (name, args, options) => {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(join(root, 'node_modules', '.bin', `${name}${suffix}`), args, options);
};
