/**
 * The colours of the company's frame: its own colours unchanged, and the text on them. Both schemes
 * use the same rule.
 */
import { contrast } from './contrast.ts';
import { hexOf, mix, oklchOf } from './oklch.ts';
import type { Palette } from './roles.ts';

type Frame = Pick<
  Palette,
  | 'chrome'
  | 'on-chrome'
  | 'chrome-muted'
  | 'chrome-raised'
  | 'chrome-border'
  | 'chrome-line'
  | 'menu'
  | 'on-menu'
  | 'menu-muted'
  | 'menu-raised'
  | 'menu-track'
  | 'attention'
  | 'on-attention'
>;

/** Light text where it is readable, else dark text. */
const inkOn = (ground: string): { ink: string; light: boolean } => {
  const { c, h } = oklchOf(ground);
  const light = hexOf({ l: 0.985, c: c * 0.1, h });
  return contrast(light, ground) >= 4.5
    ? { ink: light, light: true }
    : { ink: hexOf({ l: 0.2, c: c * 0.1, h }), light: false };
};

/**
 * A surface on the frame, shifted towards the text colour; shifted away from it where the contrast
 * would be too low.
 */
const raisedOn = (
  ground: string,
  { ink, light }: { ink: string; light: boolean },
  share: number,
): string => {
  const towards = mix(ink, share, ground);
  return contrast(ink, towards) >= 5
    ? towards
    : mix(light ? '#000000' : '#ffffff', share * 1.4, ground);
};

export const frameOf = (chrome: string, menu: string): Frame => {
  const onChrome = inkOn(chrome);
  const onMenu = inkOn(menu);
  // Amber has too little contrast on a light brand colour, so there the background has the text
  // colour and the letters are amber.
  const amber = hexOf({ l: 0.82, c: 0.145, h: 78 });
  const ink = hexOf({ l: 0.24, c: 0.05, h: 78 });
  return {
    chrome,
    'on-chrome': onChrome.ink,
    'chrome-muted': mix(onChrome.ink, 0.8, chrome),
    'chrome-raised': raisedOn(chrome, onChrome, 0.12),
    'chrome-border': mix(onChrome.ink, 0.22, chrome),
    'chrome-line': mix(onChrome.ink, 0.55, chrome),
    menu,
    'on-menu': onMenu.ink,
    'menu-muted': mix(onMenu.ink, 0.76, menu),
    'menu-raised': raisedOn(menu, onMenu, 0.13),
    'menu-track': mix(onMenu.ink, 0.24, menu),
    attention: onChrome.light ? amber : hexOf({ l: 0.24, c: 0.025, h: 78 }),
    'on-attention': onChrome.light ? ink : hexOf({ l: 0.87, c: 0.14, h: 78 }),
  };
};
