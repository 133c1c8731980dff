/**
 * Derives all colour roles from a company's few colours, for both schemes. Pure. The design's rules
 * propose a palette; then each pair is measured and corrected if its contrast is too low.
 */
import type { Brand } from '#contract/brand.ts';
import { correct } from './correct.ts';
import { pairs } from './pairs.ts';
import { proposeDark } from './propose-dark.ts';
import { proposeLight } from './propose-light.ts';
import type { Palette, Scheme } from './roles.ts';

export const corrected = (proposed: Palette): Palette => {
  const palette = { ...proposed };
  for (const { moves, against, ratio } of pairs) {
    palette[moves] = correct(
      palette[moves],
      against.map((role) => palette[role]),
      ratio,
    );
  }
  return palette;
};

export const derivePalette = (brand: Brand): Record<Scheme, Palette> => ({
  light: corrected(proposeLight(brand)),
  dark: corrected(proposeDark(brand)),
});
