import { describe, expect, it } from 'vitest';
import { product, read } from './tree.ts';

/**
 * Lines of the comment that a file begins with, a diagram apart; 0 where it begins with something
 * else.
 */
const openingLines = (source: string): number => {
  const block = /^\/\*\*?[\s\S]*?\*\//.exec(source);
  if (block) return block[0].split('\n').filter((line) => /[^\s*/]/.test(line)).length;
  const lines = /^(\/\/[^\n]*\n)*/.exec(source)?.[0].split('\n') ?? [];
  const diagram = lines.indexOf('//');
  return lines.slice(0, diagram < 0 ? undefined : diagram).filter(Boolean).length;
};

describe('sync and worker', () => {
  const sources = product('sync', 'worker');

  it('open every file with one to seven lines that say what it guarantees', () => {
    expect(sources.length).toBeGreaterThan(40);
    const odd = sources
      .map((path) => ({ path, lines: openingLines(read(path)) }))
      .filter(({ lines }) => lines < 1 || lines > 7);
    expect(odd).toEqual([]);
  });
});
