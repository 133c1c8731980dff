import { describe, expect, it } from 'vitest';
import { files, isTest, read } from './tree.ts';

const page = read('docs/guarantees.md');
/** Rows of the tables of one part of the page, without their heads. */
const rowsOf = (title: string): string[] => {
  const [, part = ''] = page.split(`\n## ${title}\n`);
  const [own = ''] = part.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (what comes|promise|-+) /.test(line));
};
const named = (row: string): { path: string; title: string }[] =>
  [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  );

describe('what is promised', () => {
  const rows = [...rowsOf('Promised'), ...rowsOf('Not believed')];

  it('has a test for every line', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => named(row).length === 0)).toEqual([]);
  });

  it('names tests that exist, by words that stand in them', () => {
    const missing = rows
      .flatMap(named)
      .filter(
        ({ path, title }) => !files.includes(path) || !isTest(path) || !read(path).includes(title),
      );
    expect(missing).toEqual([]);
  });
});
