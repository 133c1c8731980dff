/** An operator's commands on a server's data folder, as they are typed. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns what it printed. Rejects when it did not do it. */
export const operator = async (
  server: ServerProcess,
  command: 'company' | 'people' | 'plan' | 'regrade',
  ...args: string[]
): Promise<string> => {
  const env = { ...process.env, DATA_DIR: server.dataDir, PORT: String(server.port) };
  const { stdout } = await run(process.execPath, [`scripts/${command}.mjs`, ...args], {
    cwd: root,
    env,
  });
  return stdout;
};
