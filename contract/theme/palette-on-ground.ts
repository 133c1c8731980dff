/**
 * The palette of a part of the page that has a ground of its own: a section in a company's colour.
 * Measured and corrected like any other.
 */
import type { Brand } from '#contract/brand.ts';
import { contrast } from './contrast.ts';
import { correct } from './correct.ts';
import { corrected } from './derive-palette.ts';
import { hexOf, mix, oklchOf } from './oklch.ts';
import { proposeDark } from './propose-dark.ts';
import { proposeLight } from './propose-light.ts';
import type { Palette, Scheme } from './roles.ts';

/** Dark letters are easier to read on it than light ones. */
const isLight = (ground: string): boolean =>
  contrast('#000000', ground) >= contrast('#ffffff', ground);

/** A ground of the light scheme, for the dark one: of the same hue, as dark as its surfaces. */
const dimmed = (ground: string): string => {
  const { l, c, h } = oklchOf(ground);
  return hexOf({ l: Math.min(l, 0.26), c: Math.min(c * 0.7, 0.05), h });
};

/**
 * The palette of a part of the page on a ground of its own. Surfaces move away from the letters, so
 * that none of them is harder to read.
 */
const paletteOn = (brand: Brand, ground: string): Palette => {
  const light = isLight(ground);
  const surface = (share: number): string => mix(light ? '#ffffff' : '#000000', share, ground);
  const line = (share: number): string => mix(light ? '#000000' : '#ffffff', share, ground);
  return corrected({
    ...(light ? proposeLight(brand) : proposeDark(brand)),
    surface: ground,
    'surface-raised': surface(0.35),
    'surface-sunken': surface(0.2),
    'surface-hover': surface(0.5),
    border: line(0.14),
    'border-strong': line(0.45),
  });
};

export const paletteOnGround = (brand: Brand, ground: string): Record<Scheme, Palette> => ({
  light: paletteOn(brand, ground),
  dark: paletteOn(brand, dimmed(ground)),
});

/** Letters on a ground: the wanted colour, as far as it can be read there. */
export const inkOnGround = (ground: string, wanted: string | null): string =>
  correct(wanted ?? (isLight(ground) ? '#1c1b18' : '#fdfcfa'), [ground], 4.5);
