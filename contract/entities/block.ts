/**
 * A block as it travels: its kind is any string, because a newer server may know kinds that this client does not,
 * and its data is parsed by the schema of its kind in contract/blocks when it is drawn.
 */
import { z } from 'zod/mini';
import { id } from '../primitives.ts';

export const block = z.object({
  idBlock: id,
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Block = z.infer<typeof block>;
