import { expect, it } from 'vitest';
import type { SectionDesign } from '#contract/areas/content/entities/section-design.ts';
import { inGroups, mosaicGroups, wideTiles } from './layout-rules.ts';

const emphasis = (menuitem: SectionDesign['menuitem']): SectionDesign =>
  ({ menuitem }) as SectionDesign;

it('the first tile of a menu grid is wide with more than four items', () => {
  expect([0, 1, 4, 5, 200].map((count) => wideTiles(count, null))).toEqual([0, 0, 0, 1, 1]);
});

it('a company may want more wide tiles, one among few, or none', () => {
  const of = (showEmphasis: 0 | 1 | null, emphasisNumber: number | null) =>
    emphasis({ showEmphasis, emphasisNumber });
  expect([
    wideTiles(9, of(1, 2)),
    wideTiles(3, of(1, null)),
    wideTiles(9, of(0, 2)),
    wideTiles(2, of(null, 5)),
  ]).toEqual([2, 1, 0, 2]);
});

it('a mosaic of up to five tiles is one group; a longer one has none of a single tile', () => {
  expect([0, 1, 2, 5, 6, 7, 10, 11, 12].map(mosaicGroups)).toEqual([
    [],
    [1],
    [2],
    [5],
    [4, 2],
    [5, 2],
    [5, 5],
    [5, 4, 2],
    [5, 5, 2],
  ]);
});

it('every tile is in one group, in its order', () => {
  for (let count = 0; count < 60; count += 1) {
    const rows = Array.from({ length: count }, (_, at) => at);
    expect(inGroups(rows, mosaicGroups(count)).flat()).toEqual(rows);
  }
});
