/** The tiles and rows of a section, and how it looks. */
import { z } from 'zod';
import { imageStyles } from '#contract/areas/content/entities/section.ts';
import {
  MAX_EMPHASISED,
  sectionFonts,
  sectionSizes,
  WIDEST_PADDING,
} from '#contract/areas/content/entities/section-design.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { colour, flag, frameLink, line, lines, maybe, path, slug } from './values.ts';

export const sectionEntryFormat = z
  .strictObject({
    content: slug.optional(),
    node: slug.optional(),
    section: slug.optional(),
    address: frameLink.optional(),
    text: maybe(line(400)),
    description: maybe(lines(500)),
    /** Types 18 and 19. */
    group: maybe(line(80)),
    image: maybe(path),
    imageSecondary: maybe(path),
    imageStyle: maybe(z.enum(imageStyles)),
    color: maybe(colour),
    backgroundColor: maybe(colour),
    showText: maybe(flag),
    /** Type 36. */
    film: maybe(path),
  })
  .refine(
    ({ content, node, section, address }) =>
      [content, node, section, address].filter((target) => target !== undefined).length <= 1,
    importCopy.entryTarget,
  )
  .refine(
    ({ content, node, section, text }) =>
      text !== null || (content ?? node ?? section) !== undefined,
    importCopy.entryText,
  );
export type SectionEntryFormat = z.infer<typeof sectionEntryFormat>;

const textFormat = z.strictObject({
  color: maybe(colour),
  font: maybe(z.enum(sectionFonts)),
  size: maybe(z.enum(sectionSizes)),
  bold: maybe(flag),
});

export const sectionDesignFormat = z.strictObject({
  general: maybe(
    z.strictObject({
      backgroundColor: maybe(colour),
      showBottomMenu: maybe(flag),
      showTopBar: maybe(flag),
      padding: maybe(z.int().min(0).max(WIDEST_PADDING)),
      image: maybe(path),
      columnColor: maybe(colour),
    }),
  ),
  title: maybe(textFormat),
  itemText: maybe(textFormat),
  itemDescription: maybe(textFormat),
  firstItemText: maybe(textFormat),
  firstItemDescription: maybe(textFormat),
  menuitem: maybe(
    z.strictObject({
      showEmphasis: maybe(flag),
      emphasisNumber: maybe(z.int().min(1).max(MAX_EMPHASISED)),
    }),
  ),
  child: maybe(z.strictObject({ showBack: maybe(flag) })),
  menu: maybe(
    z.strictObject({
      firstColor: maybe(colour),
      secondColor: maybe(colour),
      thirdColor: maybe(colour),
      fourthColor: maybe(colour),
    }),
  ),
});
export type SectionDesignFormat = z.infer<typeof sectionDesignFormat>;
