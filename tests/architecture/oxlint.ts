/** The project's linter with the project's own rules, over files that a test plants. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './tree.ts';

const report = z.object({
  number_of_files: z.int(),
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      message: z.string(),
      help: z.string().optional(),
    }),
  ),
});
export type LintReport = z.infer<typeof report>;

/** Lints a folder that has the rules in it. */
const lint = (folder: string): Promise<LintReport> =>
  new Promise((resolve, reject) => {
    const command = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    execFile(
      process.execPath,
      [command, '--format', 'json'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => {
        const parsed = report.safeParse(JSON.parse(stdout.slice(stdout.indexOf('{'))));
        if (parsed.success) resolve(parsed.data);
        else reject(parsed.error);
      },
    );
  });

/** Lints files that exist nowhere else, path to source, under the rules of the project. */
export const lintPlanted = async (
  planted: Readonly<Record<string, string>>,
): Promise<LintReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const file of ['.oxlintrc.json', 'package.json'])
      cpSync(join(root, file), join(folder, file));
    for (const [path, source] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    return await lint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
