/**
 * A block of a home or area page. Elements name a node (`{node: id}`) or a content (`{content: id}`); what their cards show is read from there.
 *
 *     - {type: TitleSection, title: Para ver na pausa, subtitle: null}
 *     - {type: TextSection, text: "Markdown"}
 *     - {type: EnrollmentsInProgress, title: Continue de onde parou}
 *     - {type: Carrousel, title: Trilhas, card: standard, cardFormat: portrait, elements: [{node: a}, {content: b}]}
 *     - {type: Grid, title: Áreas, card: navigation, elements: [{node: c}]}
 *     - {type: MasterBanner, size: l, rotationInterval: 8, elements: [{eyebrow: x, title: y, action: z, node: a, image: pictures/p.svg}]}
 */
import { z } from 'zod';
import { blockKinds, cardKinds, type BlockKind } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, maybe, path, prose, slug } from './values.ts';

const target = { node: slug.optional(), content: slug.optional() };
const leadsToOne = (value: { node?: string | undefined; content?: string | undefined }): boolean =>
  (value.node === undefined) !== (value.content === undefined);

const element = z.strictObject(target).refine(leadsToOne, importCopy.nodeOrContent);

const cards = {
  title: maybe(line(200)),
  card: z.enum(cardKinds).default('standard'),
  cardFormat: z.enum(['portrait', 'square', 'landscape', 'landscape-xsmall']).default('portrait'),
  elements: z.array(element).min(1, importCopy.atLeast(1)),
};

const banner = z
  .strictObject({ ...target, eyebrow: maybe(line(80)), title: line(200), action: maybe(line(60)), image: maybe(path) })
  .refine((value) => (value.node === undefined && value.content === undefined) || leadsToOne(value), importCopy.nodeOrContent);

const formats = {
  MasterBanner: z.strictObject({
    type: z.literal('MasterBanner'),
    size: z.enum(['s', 'm', 'l']).default('l'),
    /** Seconds; null stands still. */
    rotationInterval: maybe(z.number().min(2).max(120)),
    elements: z.array(banner).min(1, importCopy.atLeast(1)),
  }),
  Carrousel: z.strictObject({ type: z.literal('Carrousel'), ...cards }),
  EnrollmentsInProgress: z.strictObject({ type: z.literal('EnrollmentsInProgress'), title: maybe(line(200)) }),
  Grid: z.strictObject({ type: z.literal('Grid'), ...cards }),
  TitleSection: z.strictObject({ type: z.literal('TitleSection'), title: line(200), subtitle: maybe(line(300)) }),
  TextSection: z.strictObject({ type: z.literal('TextSection'), text: prose }),
} as const satisfies Record<BlockKind, z.ZodType>;

export const blockFormat = z.discriminatedUnion(
  'type',
  [formats.MasterBanner, formats.Carrousel, formats.EnrollmentsInProgress, formats.Grid, formats.TitleSection, formats.TextSection],
  importCopy.oneOf(blockKinds),
);
export type BlockFormat = z.infer<typeof blockFormat>;
export type BlockFormatOf<K extends BlockKind> = z.infer<(typeof formats)[K]>;
