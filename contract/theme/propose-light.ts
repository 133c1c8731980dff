/**
 * The light scheme before correction. Each role has its lightness; hue and chroma come from the
 * company.
 */
import type { Brand } from '#contract/brand.ts';
import { frameOf } from './frame.ts';
import { hexOf, oklchOf } from './oklch.ts';
import type { Palette } from './roles.ts';

/**
 * Above this lightness a fill stays and gets dark text; below it, the fill is darkened until white
 * text is readable.
 */
const lightFill = 0.64;

export const proposeLight = (brand: Brand): Palette => {
  const grey = (l: number, c: number): string => hexOf({ l, c, h: brand.neutralHue });
  const own = oklchOf(brand.accent);
  const fill = { ...own, l: own.l > lightFill ? own.l : Math.min(own.l, 0.54) };
  const soft = Math.min(own.c, 0.13);
  return {
    surface: grey(0.992, 0.003),
    'surface-raised': grey(1, 0),
    'surface-sunken': grey(0.963, 0.006),
    'surface-hover': grey(0.945, 0.007),
    text: grey(0.235, 0.012),
    'text-muted': grey(0.465, 0.012),
    'text-disabled': grey(0.6, 0.008),
    border: grey(0.895, 0.008),
    'border-strong': grey(0.6, 0.012),
    track: grey(0.9, 0.008),
    accent: hexOf(fill),
    'accent-edge': hexOf(fill),
    'on-accent': hexOf({ l: fill.l > 0.6 ? 0.2 : 0.99, c: fill.c * 0.12, h: fill.h }),
    'accent-hover': hexOf({ ...fill, l: fill.l - 0.05 }),
    'accent-strong': hexOf({ l: Math.min(own.l, 0.475), c: Math.min(own.c, 0.15), h: own.h }),
    'accent-soft': hexOf({ l: 0.952, c: soft * 0.2, h: own.h }),
    'accent-border': hexOf({ l: 0.84, c: soft * 0.5, h: own.h }),
    ...frameOf(brand.brand, brand.menu),
    'logo-ground': brand.brand,
    success: hexOf({ l: 0.49, c: 0.11, h: 155 }),
    'success-soft': hexOf({ l: 0.95, c: 0.035, h: 155 }),
    warning: hexOf({ l: 0.5, c: 0.105, h: 65 }),
    'warning-soft': hexOf({ l: 0.955, c: 0.045, h: 85 }),
    'warning-fill': hexOf({ l: 0.82, c: 0.145, h: 80 }),
    'warning-on-fill': hexOf({ l: 0.24, c: 0.05, h: 70 }),
    danger: hexOf({ l: 0.51, c: 0.185, h: 27 }),
    'danger-soft': hexOf({ l: 0.955, c: 0.025, h: 25 }),
    info: hexOf({ l: 0.5, c: 0.12, h: 248 }),
    'info-soft': hexOf({ l: 0.955, c: 0.02, h: 248 }),
    focus: hexOf({ l: 0.55, c: 0.2, h: 258 }),
    star: hexOf({ l: 0.72, c: 0.15, h: 75 }),
  };
};
