/**
 * Which test files change the very modules or globals that others share a worker with. All others
 * run in workers that go on from file to file: starting one and reading its modules anew took
 * longer than most files' tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installed, built or left by a run, and the journeys, which are no tests of this runner. */
const others = new Set(['node_modules', 'dist', 'data', 'e2e', 'test-results', 'coverage']);
/**
 * A page that a test makes takes over the globals of its worker, also what a library of another
 * file added to them.
 */
const changesWhatIsShared =
  /\bvi\.(mock|doMock|hoisted|stubGlobal|stubEnv|resetModules|useFakeTimers)\(|\bnew JSDOM\(/;

/** Paths from the root. */
export const needOwnWorker = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() && !entry.name.startsWith('.') && !others.has(entry.name)
        ? [entry.name]
        : [],
    )
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) &&
        changesWhatIsShared.test(readFileSync(join(root, path), 'utf8')),
    );
