/** The tests that docs/guarantees.md names. */
import { read } from './tree.ts';
import type { NamedTest } from './walked.ts';

/** Rows of the tables of one part of the page, without their heads. */
export const rowsOf = (part: string): string[] => {
  const [, text = ''] = read('docs/guarantees.md').split(`\n## ${part}\n`);
  const [own = ''] = text.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (what comes|promise|-+) /.test(line));
};

/** A file may be followed by several titles. */
export const named = (row: string): NamedTest[] =>
  [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, path = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
  );
