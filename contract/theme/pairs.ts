/**
 * Which colours must be readable on which. Used by the correction and by its test.
 * The order is the order of correction, so background colours come before the colours on them.
 */
import type { Role } from './roles.ts';

export interface Pair {
  /**
   * The colour to correct, only in lightness, until its contrast against all of `against` is
   * sufficient.
   */
  moves: Role;
  against: readonly Role[];
  /** 4.5 for text, 3 for large text and for graphics. */
  ratio: 4.5 | 3;
}

const papers = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
] as const satisfies readonly Role[];

export const pairs: readonly Pair[] = [
  {
    moves: 'text',
    against: [...papers, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'],
    ratio: 4.5,
  },
  { moves: 'text-muted', against: [...papers, 'accent-soft'], ratio: 4.5 },
  { moves: 'border-strong', against: ['surface', 'surface-raised', 'surface-sunken'], ratio: 3 },
  { moves: 'on-accent', against: ['accent'], ratio: 4.5 },
  { moves: 'accent-edge', against: ['surface', 'surface-raised', 'surface-sunken'], ratio: 3 },
  // The hover fill is adjusted to its text, not the text to the fill.
  { moves: 'accent-hover', against: ['on-accent'], ratio: 4.5 },
  { moves: 'accent-strong', against: [...papers, 'accent-soft'], ratio: 4.5 },
  { moves: 'accent-strong', against: ['track'], ratio: 3 },
  { moves: 'success', against: [...papers, 'success-soft'], ratio: 4.5 },
  { moves: 'success', against: ['track'], ratio: 3 },
  { moves: 'warning', against: [...papers, 'warning-soft'], ratio: 4.5 },
  { moves: 'warning-on-fill', against: ['warning-fill'], ratio: 4.5 },
  { moves: 'danger', against: [...papers, 'danger-soft'], ratio: 4.5 },
  { moves: 'info', against: [...papers, 'info-soft'], ratio: 4.5 },
  { moves: 'focus', against: [...papers, 'accent-soft'], ratio: 3 },
  { moves: 'star', against: ['surface', 'surface-raised', 'surface-sunken'], ratio: 3 },
  { moves: 'on-chrome', against: ['chrome'], ratio: 4.5 },
  // The frame keeps the company's colour; what lies on it is corrected.
  { moves: 'chrome-raised', against: ['on-chrome'], ratio: 4.5 },
  { moves: 'chrome-muted', against: ['chrome', 'chrome-raised'], ratio: 4.5 },
  { moves: 'chrome-line', against: ['chrome'], ratio: 3 },
  { moves: 'on-menu', against: ['menu'], ratio: 4.5 },
  { moves: 'menu-raised', against: ['on-menu'], ratio: 4.5 },
  { moves: 'menu-muted', against: ['menu', 'menu-raised'], ratio: 4.5 },
  { moves: 'menu-track', against: ['on-menu'], ratio: 3 },
  { moves: 'attention', against: ['chrome'], ratio: 3 },
  { moves: 'on-attention', against: ['attention'], ratio: 4.5 },
];
