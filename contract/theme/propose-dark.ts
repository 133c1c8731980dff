/**
 * The dark scheme before correction: a lighter accent, and a frame with the company's hue at low
 * lightness.
 */
import type { Brand } from '#contract/brand.ts';
import { contrast } from './contrast.ts';
import { frameOf } from './frame.ts';
import { hexOf, oklchOf } from './oklch.ts';
import type { Palette } from './roles.ts';

const dimmed = (hex: string): string => {
  const { l, c, h } = oklchOf(hex);
  return hexOf({ l: Math.min(l, 0.27), c: Math.min(c * 0.7, 0.045), h });
};

/** A logo may not suit the darkened frame, so it gets a background in its original colour. */
const ALIKE = 1.5;
const logoGround = (own: string): string =>
  contrast(own, dimmed(own)) < ALIKE ? dimmed(own) : own;

export const proposeDark = (brand: Brand): Palette => {
  const grey = (l: number, c: number): string => hexOf({ l, c, h: brand.neutralHue });
  const own = oklchOf(brand.accent);
  const fill = { l: Math.max(own.l, 0.76), c: Math.min(own.c, 0.15), h: own.h };
  const soft = Math.min(own.c, 0.13);
  return {
    surface: grey(0.205, 0.006),
    'surface-raised': grey(0.245, 0.007),
    'surface-sunken': grey(0.172, 0.006),
    'surface-hover': grey(0.28, 0.008),
    text: grey(0.945, 0.005),
    'text-muted': grey(0.745, 0.008),
    'text-disabled': grey(0.56, 0.008),
    border: grey(0.315, 0.008),
    'border-strong': grey(0.56, 0.01),
    track: grey(0.34, 0.008),
    accent: hexOf(fill),
    'accent-edge': hexOf(fill),
    'on-accent': hexOf({ l: 0.19, c: fill.c * 0.2, h: fill.h }),
    'accent-hover': hexOf({ ...fill, l: fill.l + 0.05 }),
    'accent-strong': hexOf({ l: Math.max(own.l, 0.8), c: Math.min(own.c, 0.13), h: own.h }),
    'accent-soft': hexOf({ l: 0.285, c: soft * 0.32, h: own.h }),
    'accent-border': hexOf({ l: 0.42, c: soft * 0.55, h: own.h }),
    ...frameOf(dimmed(brand.brand), dimmed(brand.menu)),
    'logo-ground': logoGround(brand.brand),
    success: hexOf({ l: 0.8, c: 0.13, h: 155 }),
    'success-soft': hexOf({ l: 0.285, c: 0.04, h: 155 }),
    warning: hexOf({ l: 0.84, c: 0.125, h: 80 }),
    'warning-soft': hexOf({ l: 0.295, c: 0.04, h: 75 }),
    'warning-fill': hexOf({ l: 0.82, c: 0.145, h: 80 }),
    'warning-on-fill': hexOf({ l: 0.24, c: 0.05, h: 70 }),
    danger: hexOf({ l: 0.76, c: 0.14, h: 25 }),
    'danger-soft': hexOf({ l: 0.29, c: 0.05, h: 25 }),
    info: hexOf({ l: 0.79, c: 0.1, h: 245 }),
    'info-soft': hexOf({ l: 0.28, c: 0.035, h: 248 }),
    focus: hexOf({ l: 0.78, c: 0.13, h: 250 }),
    star: hexOf({ l: 0.79, c: 0.14, h: 78 }),
  };
};
