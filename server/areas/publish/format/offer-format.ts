/**
 * What a company sells in its store: each offer opens one course, which is restricted to a group.
 * A person who buys it is in that group.
 *   offers: [{id: cadeia-fria, node: cadeia-fria, price: 159.90}]
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { moment } from './moment.ts';
import { line, lines, maybe, path, prose, slug } from './values.ts';

export const offerFormat = z.strictObject({
  id: slug,
  node: slug,
  /** BRL. 0: free. */
  price: z
    .number()
    .min(0, importCopy.badPrice)
    .max(1_000_000, importCopy.badPrice)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, importCopy.badPrice),
  /** By default those of the course. */
  title: maybe(line(200)),
  description: maybe(lines(1000)),
  image: maybe(path),
  /** Markdown. */
  content: maybe(prose),
  /** From then on it is not sold. */
  end: maybe(moment),
});
export type OfferFormat = z.infer<typeof offerFormat>;
