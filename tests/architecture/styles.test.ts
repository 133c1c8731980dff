import { describe, expect, it } from 'vitest';
import { linesMatching, read, styles as allStyles } from './tree.ts';

/**
 * Selector lists that style only the pointer's hover, outside of a question for hover. Phones would
 * keep such a style after a tap.
 */
const hoverOutside = (path: string): string[] => {
  const found: string[] = [];
  const open: string[] = [];
  let list = '';
  for (const line of read(path).split('\n')) {
    list = `${list} ${line.trim()}`;
    if (line.trimEnd().endsWith(',')) continue;
    if (line.trimEnd().endsWith('{')) {
      open.push(list);
      const selectors = list.replace('{', '').split(',');
      if (
        selectors.every((selector) => selector.includes(':hover')) &&
        !open.some((block) => block.includes('(hover: hover)'))
      )
        found.push(`${path}:${list}`);
    }
    if (line.trim() === '}') open.pop();
    list = '';
  }
  return found;
};

const styles = allStyles.filter((path) => path.startsWith('src/'));

describe('style sheets', () => {
  it('size text by rem, so that a person’s own font size counts', () => {
    expect(
      linesMatching(styles, /^\s*(font|font-size|line-height|--type-[\w-]+):[^;]*\dpx/u),
    ).toEqual([]);
  });

  it('ask for the window’s width in em, so that large letters get the narrow layout', () => {
    expect(linesMatching(styles, /@media[^{]*width[^{]*\dpx/u)).toEqual([]);
  });

  it('answer hover only where there is a pointer that hovers', () => {
    expect(styles.flatMap(hoverOutside)).toEqual([]);
  });
});
