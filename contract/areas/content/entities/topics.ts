import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

/** A tag of pages and contents, which people can choose. */
export const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

/** Topics that a person likes: one row per person. */
export const topics = z.object({
  idUser: id,
  tags: z.array(tag).check(z.maxLength(200)),
  lastModified: instant,
});
export type Topics = z.infer<typeof topics>;
