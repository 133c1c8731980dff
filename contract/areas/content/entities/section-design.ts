/**
 * How a company wants a section to look. Every value is closed or bounded, and none is CSS. What a
 * setting cannot mean falls back to the product's own look; a section is never refused for it.
 */
import { z } from 'zod/mini';
import { flag, location } from '#contract/primitives.ts';

/** Longest padding around a section, in px at a font size of 16. */
export const WIDEST_PADDING = 64;
/** Most tiles of a menu grid that are wide. */
export const MAX_EMPHASISED = 12;

export const sectionFonts = ['sans', 'serif', 'mono'] as const;
export const sectionSizes = ['small', 'normal', 'large'] as const;

const colour = z.catch(z.nullish(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))), null);
/** Shown unless the company says 0. */
const shown = z.catch(z.nullish(flag), null);

export const sectionText = z.object({
  color: colour,
  font: z.catch(z.nullish(z.enum(sectionFonts)), null),
  size: z.catch(z.nullish(z.enum(sectionSizes)), null),
  bold: z.catch(z.nullish(flag), null),
});
export type SectionText = z.infer<typeof sectionText>;

const text = z.catch(z.nullish(sectionText), null);

export const sectionDesign = z.object({
  general: z.catch(
    z.nullish(
      z.object({
        backgroundColor: colour,
        /** The bar at the lower edge of a phone. */
        showBottomMenu: shown,
        /**
         * The company's bar at the upper edge of a phone. Without it the section has a header of
         * its own, with the way back.
         */
        showTopBar: shown,
        padding: z.catch(z.nullish(z.int().check(z.gte(0), z.lte(WIDEST_PADDING))), null),
        /** A picture above the title. */
        image: z.catch(z.nullish(location), null),
        /** Ground of tiles, cards and rows. */
        columnColor: colour,
      }),
    ),
    null,
  ),
  title: text,
  itemText: text,
  itemDescription: text,
  /** The first item, where it stands out; else as the others. */
  firstItemText: text,
  firstItemDescription: text,
  menuitem: z.catch(
    z.nullish(
      z.object({
        showEmphasis: shown,
        emphasisNumber: z.catch(z.nullish(z.int().check(z.gte(1), z.lte(MAX_EMPHASISED))), null),
      }),
    ),
    null,
  ),
  /** A section that is opened from another one: whether it shows the way back above its title. */
  child: z.catch(z.nullish(z.object({ showBack: shown })), null),
  /** Grounds of tiles that have no colour of their own, in turn. */
  menu: z.catch(
    z.nullish(
      z.object({
        firstColor: colour,
        secondColor: colour,
        thirdColor: colour,
        fourthColor: colour,
      }),
    ),
    null,
  ),
});
export type SectionDesign = z.infer<typeof sectionDesign>;
