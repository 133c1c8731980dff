/**
 * A section of the company's app. An item is a content by its id with what the section gives its tile: title,
 * text, length and address are the content's own row, progress and votes stand where they always stand, so that nothing is told twice.
 */
import { z } from 'zod/mini';
import { id, location } from '../primitives.ts';

/** The types that a home may have: by the content of a section, or by the blocks of the company's page. */
export const SECTION_HOME = 1;
export const SECTIONS_BY_BLOCKS: readonly number[] = [45, 58];

export const homeTypes = ['row', 'mosaic', 'fullscreen', 'carousel'] as const;
export type HomeType = (typeof homeTypes)[number];

export const imageStyles = ['icon', 'hybrid', 'tile'] as const;

export const sectionItem = z.object({
  idContentItem: id,
  /** Instead of the content's own. */
  image: z.nullable(location),
  imageSecondary: z.nullable(location),
  /** Null is the default of the place that it stands in. */
  imageStyle: z.catch(z.nullable(z.enum(imageStyles)), null),
});
export type SectionItem = z.infer<typeof sectionItem>;

export const section = z.object({
  idSection: id,
  idSectionType: z.int(),
  /** Its place among the others: the first of a type is the one that counts. */
  order: z.int().check(z.gte(0)),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Of type 1 alone; an unknown one is a row. */
  homeType: z.catch(z.enum(homeTypes), 'row'),
  items: z.array(sectionItem),
});
export type Section = z.infer<typeof section>;
