import { describe, expect, it } from 'vitest';
import { product, read } from './tree.ts';

/** Lines of the comment that a file begins with; 0 where it begins with something else. */
const openingLines = (source: string): number => {
  const block = /^\/\*\*?[\s\S]*?\*\//.exec(source);
  if (block) return block[0].split('\n').filter((line) => /[^\s*/]/.test(line)).length;
  return /^(\/\/[^\n]*\n)*/.exec(source)?.[0].split('\n').filter(Boolean).length ?? 0;
};

describe('sync and worker', () => {
  const sources = product('sync', 'worker');

  it('open every file with one to five lines that say what it guarantees', () => {
    expect(sources.length).toBeGreaterThan(40);
    const odd = sources.map((path) => ({ path, lines: openingLines(read(path)) })).filter(({ lines }) => lines < 1 || lines > 5);
    expect(odd).toEqual([]);
  });
});
