/** A company whose people have their first access by phone: the import's own example as an app of type 2. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param phone of Bento, who has no password yet. @returns the company's address. The server is stopped meanwhile. */
export const importPhoneCompany = async (server: ServerProcess, phone: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-company-'));
  const company = join(folder, 'obra');
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const importIt = (...args: string[]) => run(process.execPath, ['scripts/import.mjs', ...args], { cwd: root, env });
  try {
    await importIt('--example', company);
    const file = join(company, 'company.yaml');
    const text = readFileSync(file, 'utf8')
      .replace(/^password: .*$/m, 'idAppType: 2')
      .replace('email: bento@exemplo.example', `phone: '${phone}'`);
    writeFileSync(file, text);
    await server.stop();
    await importIt(company);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await server.start();
  return server.url.replace('localhost', 'exemplo.localhost');
};
