/**
 * A block of a home or area page. Elements name a node (`{node: id}`), a content (`{content: id}`)
 * or an evaluation (`{evaluation: id}`), which provides the data of the card.
 *
 *     - {type: TitleSection, title: Para ver na pausa, subtitle: null}
 *     - {type: TextSection, text: "Markdown"}
 *     - {type: EnrollmentsInProgress, title: Continue de onde parou}
 *     - {type: Carrousel, title: Trilhas, card: standard, cardFormat: portrait, elements: [{node: a}, {content: b}]}
 *     - {type: Grid, title: Áreas, card: navigation, elements: [{node: c}]}
 *     - {type: List, title: Leituras, elements: [{content: d}]}
 *     - {type: NodeLink, title: Comece aqui, description: Em dez minutos, node: a}
 *     - {type: Catalog, title: Catálogo, nodeCode: "1", depth: 2, textSearch: true, tagFilter: true}
 *     - {type: Recommendation, title: Para você}
 *     - {type: Meeting, title: Encontros}
 *     - {type: PreTest, title: Antes de começar, idEvaluation: x}
 *     - {type: ListBlocks, title: Novidades, blocks: [{type: TitleSection, title: z}]}
 *     - {type: Upgrade, title: Seu plano, text: Mais para a sua equipe}
 *     - {type: Calendar, title: Agenda, scheduleTypes: [t]}
 *     - {type: Campaign, title: Campanhas, model: list, campaigns: [c]}
 *     - {type: PageBuilderTitle, title: x}, {type: PageBuilderText, text: "Markdown"}, {type: PageBuilderFooter, text: "Markdown"}
 *     - {type: MasterBanner, size: l, rotationInterval: 8, elements: [{eyebrow: x, title: y, action: z, node: a, image: pictures/p.svg}]}
 */
import { z } from 'zod';
import { blockKinds, cardKinds, type BlockKind } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { code, line, lines, maybe, path, prose, slug } from './values.ts';

const target = { node: slug.optional(), content: slug.optional() };
const leadsToOne = (value: { node?: string | undefined; content?: string | undefined }): boolean =>
  (value.node === undefined) !== (value.content === undefined);

const element = z
  .strictObject({ ...target, evaluation: slug.optional() })
  .refine(
    ({ node, content, evaluation }) =>
      [node, content, evaluation].filter((one) => one !== undefined).length === 1,
    importCopy.nodeContentOrEvaluation,
  );

const look = {
  title: maybe(line(200)),
  card: z.enum(cardKinds).default('standard'),
  cardFormat: z.enum(['portrait', 'square', 'landscape', 'landscape-xsmall']).default('portrait'),
};
const cards = {
  ...look,
  elements: z.array(element).min(1, importCopy.atLeast(1)),
};

const banner = z
  .strictObject({
    ...target,
    eyebrow: maybe(line(80)),
    title: line(200),
    action: maybe(line(60)),
    image: maybe(path),
  })
  .refine(
    (value) => (value.node === undefined && value.content === undefined) || leadsToOne(value),
    importCopy.nodeOrContent,
  );

const titled = { title: maybe(line(200)) };
const words = { title: line(200), subtitle: maybe(line(300)) };

/** Blocks that contain no other blocks. */
const leaves = {
  MasterBanner: z.strictObject({
    type: z.literal('MasterBanner'),
    size: z.enum(['s', 'm', 'l']).default('l'),
    /** Seconds; null for no rotation. */
    rotationInterval: maybe(z.number().min(2).max(120)),
    elements: z.array(banner).min(1, importCopy.atLeast(1)),
  }),
  Carrousel: z.strictObject({ type: z.literal('Carrousel'), ...cards }),
  Recommendation: z.strictObject({ type: z.literal('Recommendation'), ...look }),
  EnrollmentsInProgress: z.strictObject({ type: z.literal('EnrollmentsInProgress'), ...titled }),
  Catalog: z.strictObject({
    type: z.literal('Catalog'),
    ...look,
    nodeCode: maybe(code),
    depth: maybe(z.int().min(1)),
    textSearch: z.boolean().default(false),
    tagFilter: z.boolean().default(false),
  }),
  Grid: z.strictObject({ type: z.literal('Grid'), ...cards }),
  NodeLink: z.strictObject({
    type: z.literal('NodeLink'),
    ...titled,
    description: maybe(lines(500)),
    node: slug,
  }),
  Meeting: z.strictObject({ type: z.literal('Meeting'), ...titled }),
  List: z.strictObject({ type: z.literal('List'), ...titled, elements: cards.elements }),
  PreTest: z.strictObject({
    type: z.literal('PreTest'),
    title: line(200),
    idEvaluation: slug,
    description: maybe(lines(500)),
  }),
  TitleSection: z.strictObject({ type: z.literal('TitleSection'), ...words }),
  TextSection: z.strictObject({ type: z.literal('TextSection'), text: prose }),
  Upgrade: z.strictObject({ type: z.literal('Upgrade'), ...titled, text: maybe(lines(500)) }),
  Calendar: z.strictObject({
    type: z.literal('Calendar'),
    ...titled,
    scheduleTypes: z.array(slug).default([]),
  }),
  Campaign: z.strictObject({
    type: z.literal('Campaign'),
    ...titled,
    model: z.enum(['single', 'multiple', 'list']).default('single'),
    campaigns: z.array(slug).default([]),
  }),
  PageBuilderTitle: z.strictObject({ type: z.literal('PageBuilderTitle'), ...words }),
  PageBuilderText: z.strictObject({ type: z.literal('PageBuilderText'), text: prose }),
  PageBuilderFooter: z.strictObject({ type: z.literal('PageBuilderFooter'), text: prose }),
} as const satisfies Record<Exclude<BlockKind, 'ListBlocks'>, z.ZodType>;

const leaf = [
  leaves.MasterBanner,
  leaves.Carrousel,
  leaves.Recommendation,
  leaves.EnrollmentsInProgress,
  leaves.Catalog,
  leaves.Grid,
  leaves.NodeLink,
  leaves.Meeting,
  leaves.List,
  leaves.PreTest,
  leaves.TitleSection,
  leaves.TextSection,
  leaves.Upgrade,
  leaves.Calendar,
  leaves.Campaign,
  leaves.PageBuilderTitle,
  leaves.PageBuilderText,
  leaves.PageBuilderFooter,
] as const;

const listBlocks = z.strictObject({
  type: z.literal('ListBlocks'),
  ...titled,
  blocks: z
    .array(z.discriminatedUnion('type', leaf, importCopy.oneOf(blockKinds)))
    .min(1, importCopy.atLeast(1)),
});

/** What a course's own page shows above its steps: blocks that show nothing of other pages. */
export const courseBlockFormat = z.discriminatedUnion(
  'type',
  [leaves.PreTest, leaves.TitleSection, leaves.TextSection],
  importCopy.oneOf(['PreTest', 'TitleSection', 'TextSection']),
);

const formats = { ...leaves, ListBlocks: listBlocks } as const satisfies Record<
  BlockKind,
  z.ZodType
>;

export const blockFormat = z.discriminatedUnion(
  'type',
  [...leaf, listBlocks],
  importCopy.oneOf(blockKinds),
);
export type BlockFormat = z.infer<typeof blockFormat>;
export type BlockFormatOf<K extends BlockKind> = z.infer<(typeof formats)[K]>;
