import { describe, expect, it } from 'vitest';
import { named, rowsOf } from './promises.ts';
import { files, isTest, read } from './tree.ts';
import { isWalked } from './walked.ts';

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

  it('rests on tests that npm test runs', () => {
    const left = rows.flatMap(named).filter((one) => files.includes(one.path) && !isWalked(one));
    expect(left).toEqual([]);
  });
});
