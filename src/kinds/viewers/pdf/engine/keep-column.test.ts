// @vitest-environment node
import { expect, it } from 'vitest';
import { keepColumn, shiftFor } from './keep-column.ts';

const view = { left: 0, right: 390 };

it.each([
  ['in the view', { left: 300, right: 350 }, 0],
  ['beyond the right edge', { left: 380, right: 420 }, 42],
  ['beyond the left edge', { left: -40, right: 10 }, -52],
  ['wider than the view begins at its left', { left: 100, right: 700 }, 88],
])('a word %s', (_name, word, shift) => {
  expect(shiftFor(word, view)).toBe(shift);
});

it('stays where the lines begin, though pdf.js would move sideways', () => {
  const container = {
    scrollLeft: 20,
    getBoundingClientRect: () => view,
  } as unknown as HTMLElement;
  const finder = {
    scrollMatchIntoView: () => {
      container.scrollLeft = 260;
    },
  };
  keepColumn(finder, container);
  const element = { getBoundingClientRect: () => ({ left: 200, right: 260 }) };
  (finder.scrollMatchIntoView as (place: unknown) => void)({ element });
  expect(container.scrollLeft).toBe(20);
});
