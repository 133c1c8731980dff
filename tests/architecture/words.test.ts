import { describe, expect, it } from 'vitest';
import { linesMatching, product, styles } from './tree.ts';

describe('Portuguese', () => {
  it('stands in src/copy alone', () => {
    const sources = product('src', 'sync', 'worker').filter((path) => !path.startsWith('src/copy/'));
    expect(sources.length).toBeGreaterThan(200);
    expect(linesMatching(sources, /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/)).toEqual([]);
  });

  it('is in no attribute that people read or hear', () => {
    const screens = product('src').filter((path) => path.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(80);
    expect(
      linesMatching(
        screens,
        /\b(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label|description)="[^"]*\p{L}{2}/u,
      ),
    ).toEqual([]);
  });

  it('of the server stands in server/copy, apart from the contract and the demo', () => {
    const sources = product('server').filter((path) => !path.startsWith('server/copy/'));
    expect(sources.length).toBeGreaterThan(100);
    expect(linesMatching(sources, /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/)).toEqual([]);
  });
});

describe('colours', () => {
  it('are raw in src/theme alone', () => {
    const painted = [...product('src'), ...styles].filter((path) => path.startsWith('src/') && !path.startsWith('src/theme/'));
    expect(painted.length).toBeGreaterThan(100);
    expect(linesMatching(painted, /#[0-9a-fA-F]{3,8}\b(?!\/)(?=[;,)'" ])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/)).toEqual([]);
  });
});
