import { expect, it } from 'vitest';
import { derivePalette } from './derive-palette.ts';
import { neutralBrand } from './neutral-brand.ts';
import { themeCss } from './theme-css.ts';

it('gives both schemes at the root and to any part that asks for one', () => {
  const palettes = derivePalette(neutralBrand);
  const css = themeCss(palettes);
  expect(css).toContain(
    `:root,[data-scheme='light']{color-scheme:light;--surface:${palettes.light.surface};`,
  );
  expect(css).toContain(
    `[data-scheme='dark']{color-scheme:dark;--surface:${palettes.dark.surface};`,
  );
  expect(css).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-scheme]){color-scheme:dark;',
  );
});
