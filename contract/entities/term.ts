/** A document that has to be accepted (documents 1 §2 'Terms page'). */
import { z } from 'zod';
import { id } from '../primitives.ts';

export const term = z.object({
  idTerm: id,
  kind: z.enum(['usage', 'responsibility']),
  name: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  versionNumber: z.int().min(1),
});
export type Term = z.infer<typeof term>;
