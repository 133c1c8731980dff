/**
 * Both palettes as one stylesheet: the system preference applies at the root, `data-scheme`
 * overrides it for any part.
 */
import { roles, type Palette, type Scheme } from './roles.ts';

const declarations = (scheme: Scheme, palette: Palette): string =>
  [`color-scheme:${scheme}`, ...roles.map((role) => `--${role}:${palette[role]}`)].join(';');

export const themeCss = ({ light, dark }: Record<Scheme, Palette>): string =>
  [
    '@layer tokens{',
    `:root,[data-scheme='light']{${declarations('light', light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme]){${declarations('dark', dark)}}}`,
    `[data-scheme='dark']{${declarations('dark', dark)}}`,
    '}',
  ].join('');
