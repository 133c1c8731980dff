/** What each kind of block carries (documents 3 §2.8). Elements come with what their card shows, so that a page is one read. */
import { z } from 'zod';
import { block } from './entities/block.ts';
import { cardKinds, elementTypes, type BlockKind } from './kinds.ts';
import { id, location, nodeCode, percent, seconds } from './primitives.ts';

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

const look = {
  title: z.string().nullable(),
  /** A name that no card has is shown as such, so it is any string. */
  card: z.string().default('standard'),
  cardFormat: z.enum(['portrait', 'square', 'landscape', 'landscape-xsmall']).default('portrait'),
};
const cards = z.object({ ...look, elements: z.array(blockElement) });
const words = z.object({ title: z.string(), subtitle: z.string().nullable() });
const html = z.object({ /** Sanitised HTML. */ html: z.string() });

export const blocks = {
  MasterBanner: z.object({
    size: z.enum(['s', 'm', 'l']).default('l'),
    /** Seconds; null stands still. */
    rotationInterval: z.number().positive().nullable(),
    elements: z.array(bannerElement),
  }),
  Carrousel: cards,
  /** Its elements are found on the device, by what the person likes. */
  Recommendation: z.object(look),
  EnrollmentsInProgress: z.object({ title: z.string().nullable() }),
  /** Its elements are the published pages below a node, found on the device. */
  Catalog: z.object({
    ...look,
    /** Below which node; null for the whole company. */
    nodeCode: nodeCode.nullable().default(null),
    /** Levels below it; null for all. */
    depth: z.int().min(1).nullable().default(null),
    textSearch: z.boolean().default(false),
    tagFilter: z.boolean().default(false),
  }),
  Grid: cards,
  NodeLink: z.object({ title: z.string().nullable(), description: z.string().nullable(), element: blockElement }),
  Meeting: z.object({ title: z.string().nullable() }),
  List: z.object({ title: z.string().nullable(), elements: z.array(blockElement) }),
  PreTest: z.object({
    title: z.string(),
    idEvaluation: id,
    /** Of the company's text; null for the product's own. */
    description: z.string().nullable(),
    progress: percent.default(0),
  }),
  /** Blocks that stand together under one title. */
  ListBlocks: z.object({ title: z.string().nullable(), blocks: z.array(block) }),
  TitleSection: words,
  TextSection: html,
  Upgrade: z.object({ title: z.string().nullable(), text: z.string().nullable(), image: location.nullable() }),
  Calendar: z.object({
    title: z.string().nullable(),
    /** Kinds of events that are shown; empty for all. */
    scheduleTypes: z.array(id).default([]),
  }),
  Campaign: z.object({
    title: z.string().nullable(),
    model: z.enum(['single', 'multiple', 'list']).default('single'),
    /** Empty for every running one. */
    campaigns: z.array(id).default([]),
  }),
  PageBuilderTitle: words,
  PageBuilderText: html,
  PageBuilderFooter: html,
} as const satisfies Record<BlockKind, z.ZodType>;

export type BlockData<K extends BlockKind> = z.infer<(typeof blocks)[K]>;
export const isBlockKind = (value: string): value is BlockKind => Object.hasOwn(blocks, value);
export const isCardKind = (value: string): value is (typeof cardKinds)[number] => (cardKinds as readonly string[]).includes(value);
