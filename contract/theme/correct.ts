/**
 * Changes a colour's lightness until its contrast against all of `against` is sufficient. Hue and
 * chroma stay.
 */
import { contrast } from './contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';

const step = 0.004;

const clears = (hex: string, against: readonly string[], ratio: number): boolean =>
  against.every((other) => contrast(hex, other) >= ratio);

/**
 * The first colour in one direction with sufficient contrast, or null if even black or white is not
 * enough.
 */
const towards = (
  hex: string,
  direction: 1 | -1,
  against: readonly string[],
  ratio: number,
): string | null => {
  const start = oklchOf(hex);
  const end = direction === 1 ? 1 : 0;
  for (let l = start.l; l !== end;) {
    // Also try the end itself: some backgrounds need pure black.
    l = direction === 1 ? Math.min(end, l + step) : Math.max(end, l - step);
    const moved = hexOf({ ...start, l });
    if (clears(moved, against, ratio)) return moved;
  }
  return null;
};

export const correct = (hex: string, against: readonly string[], ratio: number): string => {
  if (clears(hex, against, ratio)) return hex;
  const own = oklchOf(hex).l;
  const theirs = against.reduce((sum, other) => sum + oklchOf(other).l, 0) / against.length;
  const away = own >= theirs ? 1 : -1;
  return (
    towards(hex, away, against, ratio) ?? towards(hex, away === 1 ? -1 : 1, against, ratio) ?? hex
  );
};
