import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withBug } from './plant-server-bug.ts';
import type { ServerBug } from './server-bug.ts';
import { serverBugs } from './server-bugs.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'server-bugs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run of another test runner, in ms. */
const RUN_MS = 180_000;
/** How many are planted; the soak plants all. */
const { PLANTED_SERVER = '2' } = process.env;
const names = Object.keys(serverBugs) as (keyof typeof serverBugs)[];

const failuresOf = async (
  name: string,
  { seen: [file, title] }: ServerBug,
): Promise<{ failed: number; output: string }> => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const wanted = title === '' ? [] : ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  // Modules of earlier runs are kept, and would come without the bug.
  const run = spawn(
    'node_modules/.bin/vitest',
    ['run', file, ...wanted, '--no-fsModuleCache', '--reporter=json', `--outputFile=${report}`],
    {
      cwd: root,
      env: { ...process.env, PLANTED_SERVER_BUG: name },
      timeout: RUN_MS,
    },
  );
  let output = '';
  run.stdout.on('data', (text) => (output += String(text)));
  run.stderr.on('data', (text) => (output += String(text)));
  await new Promise((resolve) => run.on('close', resolve));
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number };
  return { failed: numFailedTests, output };
};

describe('a bug in the server is seen', () => {
  test('each fits into the file that it names', () => {
    const unfit = names.filter((name) => {
      const bug: ServerBug = serverBugs[name];
      return withBug(readFileSync(join(root, bug.file), 'utf8'), bug) === null;
    });
    expect(unfit).toEqual([]);
  });

  test.each(names.slice(0, Number(PLANTED_SERVER)))(
    '%s',
    async (name) => {
      const { failed, output } = await failuresOf(name, serverBugs[name]);
      expect(failed, output).toBeGreaterThan(0);
    },
    RUN_MS,
  );
});
