// Which tests the working loop runs: those that changed, and those beside what changed.
import { dirname } from 'node:path';
import { run } from './run.mjs';

const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
};

const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/');

/**
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} all every file of the project
 */
export const testsBeside = (changed, all) => {
  const folders = new Set(changed.map((path) => dirname(path)));
  return all
    .filter(isTest)
    .filter((path) => changed.includes(path) || folders.has(dirname(path)))
    .toSorted();
};

/** Changed since the branch left main, or, on main, since the commit before; with what is open. */
export const changedTests = async () => {
  const [base = 'HEAD~1'] = await git('merge-base', 'HEAD', 'main');
  const [head] = await git('rev-parse', 'HEAD');
  const since = base === head ? 'HEAD~1' : base;
  const changed = [
    ...(await git('diff', '--name-only', '--diff-filter=d', since)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const all = await git('ls-files', '--cached', '--others', '--exclude-standard');
  return testsBeside(changed, [...new Set(all)]);
};
