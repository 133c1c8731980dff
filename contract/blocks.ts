/**
 * The data of each kind of block. Elements include what their card shows, so that a page is one
 * read.
 */
import { z } from 'zod/mini';
import { block } from '#contract/areas/learning/entities/block.ts';
import { cardKinds, elementTypes, type BlockKind } from './kinds.ts';
import { id, location, nodeCode, percent, seconds } from './primitives.ts';

export const blockElement = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  nodeCode: z.nullable(nodeCode),
  title: z.string(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  image: z.nullable(location),
  idContentType: z.nullable(z.int()),
  duration: z.nullable(seconds),
  /** Number of steps, for 'n itens'. */
  count: z.nullable(z.int()),
  /** The node of a content. */
  idNode: z.nullable(id),
});
export type BlockElement = z.infer<typeof blockElement>;

const bannerElement = z.object({
  eyebrow: z.nullable(z.string()),
  title: z.string(),
  action: z.nullable(z.string()),
  image: z.nullable(location),
  link: z.nullable(z.object({ elementType: z.enum(['NODE', 'CONTENT']), idElement: id })),
});

const look = {
  title: z.nullable(z.string()),
  /** Any string: a name without a card is shown as such. */
  card: z._default(z.string(), 'standard'),
  cardFormat: z._default(
    z.enum(['portrait', 'square', 'landscape', 'landscape-xsmall']),
    'portrait',
  ),
};
const cards = z.object({ ...look, elements: z.array(blockElement) });
const words = z.object({ title: z.string(), subtitle: z.nullable(z.string()) });
const html = z.object({ /** Sanitised HTML. */ html: z.string() });

export const blocks = {
  MasterBanner: z.object({
    size: z._default(z.enum(['s', 'm', 'l']), 'l'),
    /** Seconds; null for no rotation. */
    rotationInterval: z.nullable(z.number().check(z.positive())),
    elements: z.array(bannerElement),
  }),
  Carrousel: cards,
  /** The device selects its elements, by the topics that the person likes. */
  Recommendation: z.object(look),
  EnrollmentsInProgress: z.object({ title: z.nullable(z.string()) }),
  /** Its elements are the published pages below a node, selected on the device. */
  Catalog: z.object({
    ...look,
    /** The node above them; null for the whole company. */
    nodeCode: z._default(z.nullable(nodeCode), null),
    /** Levels below it; null for all. */
    depth: z._default(z.nullable(z.int().check(z.gte(1))), null),
    textSearch: z._default(z.boolean(), false),
    tagFilter: z._default(z.boolean(), false),
  }),
  Grid: cards,
  NodeLink: z.object({
    title: z.nullable(z.string()),
    description: z.nullable(z.string()),
    element: blockElement,
  }),
  Meeting: z.object({ title: z.nullable(z.string()) }),
  List: z.object({ title: z.nullable(z.string()), elements: z.array(blockElement) }),
  PreTest: z.object({
    title: z.string(),
    idEvaluation: id,
    /** The company's text; null for the product's default. */
    description: z.nullable(z.string()),
    progress: z._default(percent, 0),
  }),
  /** Blocks shown together under one title. */
  ListBlocks: z.object({ title: z.nullable(z.string()), blocks: z.array(block) }),
  TitleSection: words,
  TextSection: html,
  Upgrade: z.object({
    title: z.nullable(z.string()),
    text: z.nullable(z.string()),
    image: z.nullable(location),
  }),
  Calendar: z.object({
    title: z.nullable(z.string()),
    /** The types of events shown; empty for all. */
    scheduleTypes: z._default(z.array(id), []),
  }),
  Campaign: z.object({
    title: z.nullable(z.string()),
    model: z._default(z.enum(['single', 'multiple', 'list']), 'single'),
    /** Empty for all running ones. */
    campaigns: z._default(z.array(id), []),
  }),
  PageBuilderTitle: words,
  PageBuilderText: html,
  PageBuilderFooter: html,
} as const satisfies Record<BlockKind, z.ZodMiniType>;

export type BlockData<K extends BlockKind> = z.infer<(typeof blocks)[K]>;
export const isBlockKind = (value: string): value is BlockKind => Object.hasOwn(blocks, value);
export const isCardKind = (value: string): value is (typeof cardKinds)[number] =>
  (cardKinds as readonly string[]).includes(value);
