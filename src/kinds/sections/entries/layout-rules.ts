/** How many tiles go where. Pure. */
import type { SectionDesign } from '#contract/areas/content/entities/section-design.ts';

/** With more items than this the first tile of a menu grid takes two of the three columns. */
const FEW_TILES = 4;

/** How many tiles of a menu grid are wide, from the first. */
export const wideTiles = (count: number, design: SectionDesign | null | undefined): number => {
  const { showEmphasis, emphasisNumber } = design?.menuitem ?? {};
  if (showEmphasis === 0) return 0;
  const asked = emphasisNumber ?? (showEmphasis === 1 || count > FEW_TILES ? 1 : 0);
  return Math.min(asked, count);
};

/** Most tiles of one group of a mosaic. */
const GROUP = 5;

/**
 * The tiles of a mosaic in groups of at most five, each with a shape of its own. One or two items
 * are one group that fills the screen. No group of a longer mosaic has a single tile, which would
 * be as large as all before it.
 */
export const mosaicGroups = (count: number): number[] => {
  if (count <= GROUP) return count === 0 ? [] : [count];
  const rest = count % GROUP;
  const whole = Math.floor(count / GROUP);
  if (rest === 0) return Array.from({ length: whole }, () => GROUP);
  if (rest > 1) return [...Array.from({ length: whole }, () => GROUP), rest];
  return [...Array.from({ length: whole - 1 }, () => GROUP), GROUP - 1, 2];
};

/** Cut into groups of the given sizes. */
export const inGroups = <T>(rows: readonly T[], sizes: readonly number[]): T[][] => {
  let from = 0;
  return sizes.map((size) => rows.slice(from, (from += size)));
};
