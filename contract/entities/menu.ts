import { z } from 'zod/mini';
import { id } from '../primitives.ts';

/** The company's menu, first level; entries lead to nodes. */
export const menu = z.object({
  idMenu: z.literal('menu'),
  options: z.array(z.object({ text: z.string(), idNode: id })),
});
export type Menu = z.infer<typeof menu>;
