/**
 * WCAG 2.2 contrast between two sRGB hex colours, 1 to 21. Computed on the final bytes, after
 * rounding.
 */
import { linearOf } from './oklch.ts';

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
