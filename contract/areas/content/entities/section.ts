/**
 * A section of the company's app. An item is a content's id plus what the section defines for its
 * tile. Title, text, length and address come from the content's own row, and progress and votes
 * from theirs, so that nothing is stored twice.
 */
import { z } from 'zod/mini';
import { flag, id, location } from '#contract/primitives.ts';
import { sectionDesign } from './section-design.ts';

/** The types of home: from a section's contents, or from the blocks of the company's page. */
export const SECTION_HOME = 1;
export const SECTIONS_BY_BLOCKS: readonly number[] = [45, 58];

export const homeTypes = ['row', 'mosaic', 'fullscreen', 'carousel'] as const;
export type HomeType = (typeof homeTypes)[number];

export const cardStyles = ['icon', 'post'] as const;

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

/**
 * Items that a section's row holds: on every device, for a person who never opened the section. The
 * others come by pages.
 */
export const FIRST_ENTRIES = 60;

const colour = z.catch(z.nullish(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))), null);

/**
 * A tile or a row of a section. It leads to a content, a page, another section or an address, or to
 * nothing. What it does not say comes from what it leads to.
 */
export const sectionEntry = z.object({
  /** Unique in its section. */
  idEntry: id,
  idContentItem: z.nullish(id),
  idNode: z.nullish(id),
  /** The id of a section. */
  sectionTo: z.nullish(id),
  /** An https address outside the app. */
  address: z.nullish(z.string()),
  text: z.nullish(z.string()),
  description: z.nullish(z.string()),
  /** Of types 18 and 19: the group that it stands in, under this heading. */
  group: z.nullish(z.string()),
  image: z.catch(z.nullish(location), null),
  imageSecondary: z.catch(z.nullish(location), null),
  /** Null: the default of its place. */
  imageStyle: z.catch(z.nullish(z.enum(imageStyles)), null),
  /** Of its text and of its ground. */
  color: colour,
  backgroundColor: colour,
  /** 0: the picture alone, and its text for screen readers. */
  showText: z.catch(z.nullish(flag), null),
  /** A short film that plays in the tile (type 36). */
  content: z.catch(z.nullish(location), null),
});
export type SectionEntry = z.infer<typeof sectionEntry>;

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
  /** The https address of types 33, 59 and 61. Absent in rows of before. */
  address: z.optional(z.nullable(z.string())),
  /** Of type 21: others see what was sent once an administrator has approved it. */
  approval: z.optional(z.boolean()),
  /**
   * Of type 25: the section with the form; absent, its own. Of what was sent there, the list shows
   * what is approved.
   */
  form: z.optional(id),
  /** Of type 10: the groups whose people may enter the room. Absent: every person. */
  groups: z.optional(z.array(id)),
  // The fields below are absent in rows of before, and in those of types that have none.
  design: z.catch(z.nullish(sectionDesign), null),
  /** Rows of types 5 and 11: with a small picture beside the text, or a large one above it. */
  cardStyle: z.catch(z.nullish(z.enum(cardStyles)), null),
  /** The first of its items, at most `FIRST_ENTRIES`. */
  entries: z.nullish(z.array(sectionEntry)),
  /** How many items it has. Null: those of `entries`. */
  total: z.nullish(z.int().check(z.gte(0))),
});
export type Section = z.infer<typeof section>;
