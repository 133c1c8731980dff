// Runs one command in the project's root and waits for it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Returns the exit code and, with `quiet`, all output; otherwise it prints as it goes. A command that cannot start has code 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { quiet = false, env = {} } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        output += bytes;
      });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });

/** Runs a tool from node_modules/.bin. */
export const tool = (name, args, options) => {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(join(root, 'node_modules', '.bin', `${name}${suffix}`), args, options);
};
