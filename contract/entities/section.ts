/**
 * A section of the company's app. An item is a content's id plus what the section defines for its tile. Title, text, length and address
 * come from the content's own row, and progress and votes from theirs, so that nothing is stored twice.
 */
import { z } from 'zod/mini';
import { id, location } from '../primitives.ts';

/** The types of home: from a section's contents, or from the blocks of the company's page. */
export const SECTION_HOME = 1;
export const SECTIONS_BY_BLOCKS: readonly number[] = [45, 58];

export const homeTypes = ['row', 'mosaic', 'fullscreen', 'carousel'] as const;
export type HomeType = (typeof homeTypes)[number];

export const imageStyles = ['icon', 'hybrid', 'tile'] as const;

export const sectionItem = z.object({
  idContentItem: id,
  /** Replaces the content's own image. */
  image: z.nullable(location),
  imageSecondary: z.nullable(location),
  /** Null: the default of its place. */
  imageStyle: z.catch(z.nullable(z.enum(imageStyles)), null),
});
export type SectionItem = z.infer<typeof sectionItem>;

export const section = z.object({
  idSection: id,
  idSectionType: z.int(),
  /** Position among the sections: the first of a home type is the home page. */
  order: z.int().check(z.gte(0)),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Only for type 1; an unknown value counts as a row. */
  homeType: z.catch(z.enum(homeTypes), 'row'),
  items: z.array(sectionItem),
  /** The https address of types 59 and 61. Absent in rows of before. */
  address: z.optional(z.nullable(z.string())),
  /** Of type 10: the groups whose people may enter the room. Absent: everybody. */
  groups: z.optional(z.array(id)),
});
export type Section = z.infer<typeof section>;
