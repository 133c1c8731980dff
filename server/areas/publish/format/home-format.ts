/**
 * The home page of a company: either blocks, or one section of contents with a layout type. Exactly
 * one of them.
 */
import { z } from 'zod';
import { homeTypes, imageStyles } from '#contract/areas/content/entities/section.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { blockFormat } from './block-format.ts';
import { line, maybe, path, slug } from './values.ts';

export const sectionItems = z
  .array(
    z.strictObject({
      content: slug,
      /** Replaces the content's own picture. */
      image: maybe(path),
      imageSecondary: maybe(path),
      imageStyle: maybe(z.enum(imageStyles)),
    }),
  )
  .max(200);

const homeSection = z.strictObject({
  title: maybe(line(120)),
  text: maybe(line(300)),
  homeType: z.enum(homeTypes),
  items: sectionItems,
});

export const homeFormat = z
  .strictObject({ blocks: z.array(blockFormat).optional(), section: homeSection.optional() })
  .refine(
    ({ blocks, section }) => (blocks === undefined) !== (section === undefined),
    importCopy.blocksOrSection,
  );
