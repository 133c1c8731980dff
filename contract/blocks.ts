/** What each kind of block carries (documents 3 §2.8). Elements come with what their card shows, so that a page is one read. */
import { z } from 'zod';
import { cardKinds, elementTypes, type BlockKind } from './kinds.ts';
import { id, location, nodeCode, seconds } from './primitives.ts';

export const blockElement = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  nodeCode: nodeCode.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  label: z.string().nullable(),
  image: location.nullable(),
  idContentType: z.int().nullable(),
  duration: seconds.nullable(),
  /** Steps inside, for 'n itens'. */
  count: z.int().nullable(),
  /** The node that holds a content. */
  idNode: id.nullable(),
});
export type BlockElement = z.infer<typeof blockElement>;

const bannerElement = z.object({
  eyebrow: z.string().nullable(),
  title: z.string(),
  action: z.string().nullable(),
  image: location.nullable(),
  link: z.object({ elementType: z.enum(['NODE', 'CONTENT']), idElement: id }).nullable(),
});

const cards = z.object({
  title: z.string().nullable(),
  /** A name that no card has is shown as such, so it is any string. */
  card: z.string().default('standard'),
  cardFormat: z.enum(['portrait', 'square', 'landscape', 'landscape-xsmall']).default('portrait'),
  elements: z.array(blockElement),
});

export const blocks = {
  MasterBanner: z.object({
    size: z.enum(['s', 'm', 'l']).default('l'),
    /** Seconds; null stands still. */
    rotationInterval: z.number().positive().nullable(),
    elements: z.array(bannerElement),
  }),
  Carrousel: cards,
  EnrollmentsInProgress: z.object({ title: z.string().nullable() }),
  Grid: cards,
  TitleSection: z.object({ title: z.string(), subtitle: z.string().nullable() }),
  TextSection: z.object({ /** Sanitised HTML. */ html: z.string() }),
} as const satisfies Record<BlockKind, z.ZodType>;

export type BlockData<K extends BlockKind> = z.infer<(typeof blocks)[K]>;
export const isBlockKind = (value: string): value is BlockKind => Object.hasOwn(blocks, value);
export const isCardKind = (value: string): value is (typeof cardKinds)[number] => (cardKinds as readonly string[]).includes(value);
