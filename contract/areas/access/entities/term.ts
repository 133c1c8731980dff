/** A document that people must accept. */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';

export const term = z.object({
  idTerm: id,
  kind: z.enum(['usage', 'responsibility']),
  name: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  versionNumber: z.int().check(z.gte(1)),
});
export type Term = z.infer<typeof term>;
