/**
 * A block in a response. Its kind is any string, because a newer server may have kinds that this
 * client does not; the schema of its kind in contract/blocks parses its data when it is drawn.
 */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';

export const block = z.object({
  idBlock: id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Block = z.infer<typeof block>;
