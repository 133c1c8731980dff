/**
 * Applies a company's colours to the document, in a constructed stylesheet because the CSP forbids
 * inline styles. The same sheet is reused when the company changes, so that sheets do not
 * accumulate.
 */
import type { Brand } from '#contract/brand.ts';
import { derivePalette } from '#contract/theme/derive-palette.ts';
import { themeCss } from '#contract/theme/theme-css.ts';

let sheet: CSSStyleSheet | null = null;

const themeColour = (media: string, colour: string): void => {
  const found = document.head.querySelector<HTMLMetaElement>(
    `meta[name="theme-color"][media="${media}"]`,
  );
  const meta = found ?? document.createElement('meta');
  meta.name = 'theme-color';
  meta.media = media;
  meta.content = colour;
  if (!found) document.head.append(meta);
};

export const applyTheme = (brand: Brand): void => {
  const palettes = derivePalette(brand);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(themeCss(palettes));
  themeColour('(prefers-color-scheme: light)', palettes.light.chrome);
  themeColour('(prefers-color-scheme: dark)', palettes.dark.chrome);
};
