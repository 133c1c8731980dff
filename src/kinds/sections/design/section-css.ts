/**
 * A company's design of a section as a stylesheet of custom properties. Every colour of letters is
 * corrected on the ground that it stands on.
 */
import type { Brand } from '#contract/brand.ts';
import type {
  SectionDesign,
  SectionText,
} from '#contract/areas/content/entities/section-design.ts';
import { correct } from '#contract/theme/correct.ts';
import { derivePalette } from '#contract/theme/derive-palette.ts';
import { paletteOnGround } from '#contract/theme/palette-on-ground.ts';
import { roles, type Palette, type Scheme } from '#contract/theme/roles.ts';

/**
 * The sheet around a section, so that its ground reaches all edges, and the parts of it that have
 * the ground of its columns.
 */
const SECTION = 'main:has([data-section-design])';
const COLUMN = '[data-section-column]';
/** The first item, where it stands out. */
const FIRST = '[data-section-first]';

const fonts = {
  sans: 'var(--font)',
  serif: "Georgia,'Times New Roman',serif",
  mono: 'ui-monospace,Menlo,Consolas,monospace',
} as const;
const scales = { small: 0.875, normal: 1, large: 1.25 } as const;

type Part = 'title' | 'item' | 'description';

const lettersOf = (
  part: Part,
  style: SectionText | null | undefined,
  grounds: readonly string[],
): string[] => {
  if (!style) return [];
  return [
    ...(style.color ? [`--${part}-color:${correct(style.color, grounds, 4.5)}`] : []),
    ...(style.font ? [`--${part}-font:${fonts[style.font]}`] : []),
    ...(style.size ? [`--${part}-scale:${scales[style.size]}`] : []),
    ...(typeof style.bold === 'number'
      ? [`--${part}-weight:var(--weight-${style.bold === 1 ? 'bold' : 'regular'})`]
      : []),
  ];
};

const papers = (palette: Palette): string[] => [
  palette.surface,
  palette['surface-raised'],
  palette['surface-sunken'],
];
const rule = (selector: string, declarations: readonly string[]): string =>
  declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
const groundOf = (palette: Palette): string[] => roles.map((role) => `--${role}:${palette[role]}`);

/**
 * Rules of one scheme. `page` is the palette of the company, which stands where the section has no
 * ground of its own.
 */
const rulesFor = (scheme: Scheme, design: SectionDesign, page: Palette, brand: Brand): string => {
  const { backgroundColor, columnColor } = design.general ?? {};
  const own = backgroundColor ? paletteOnGround(brand, backgroundColor)[scheme] : null;
  const column = columnColor ? paletteOnGround(brand, columnColor)[scheme] : null;
  const onPage = papers(own ?? page);
  const onItems = papers(column ?? own ?? page);
  return [
    rule(SECTION, [
      ...(own ? groundOf(own) : []),
      ...lettersOf('title', design.title, onPage),
      ...lettersOf('item', design.itemText, onItems),
      ...lettersOf('description', design.itemDescription, onItems),
    ]),
    rule(`${SECTION} ${COLUMN}`, column ? groundOf(column) : []),
    rule(`${SECTION} ${FIRST}`, [
      ...lettersOf('item', design.firstItemText, onItems),
      ...lettersOf('description', design.firstItemDescription, onItems),
    ]),
  ].join('');
};

/** Empty where the design changes nothing. */
export const sectionCss = (design: SectionDesign | null | undefined, brand: Brand): string => {
  if (!design) return '';
  const palettes = derivePalette(brand);
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    rulesFor(scheme, design, palettes[scheme], brand),
  );
  if (light === '' && dark === '') return '';
  return `@layer tokens{${light}@media (prefers-color-scheme:dark){${dark}}}`;
};
