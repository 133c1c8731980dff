/** The import's own example as a company of the server, changed as a test needs it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Passwords of its people, where `change` leaves them. */
export const EXAMPLE_PASSWORD = 'Exemplo2026';

/**
 * @param change of the company's YAML. @returns the company's address. The server is left stopped.
 */
export const importExample = async (
  server: ServerProcess,
  change: (yaml: string) => string,
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-company-'));
  const company = join(folder, 'obra');
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const importIt = (...args: string[]) =>
    run(process.execPath, ['scripts/import.mjs', ...args], { cwd: root, env });
  try {
    await importIt('--example', company);
    const file = join(company, 'company.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await server.stop();
    await importIt(company);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return server.url.replace('localhost', 'exemplo.localhost');
};
