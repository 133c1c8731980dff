import { z } from 'zod/mini';
import { id, instant } from '../primitives.ts';

/** A tag, as pages and contents carry it and people choose it. */
export const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));

/** Topics that a person likes: one row a person. */
export const topics = z.object({ idUser: id, tags: z.array(tag).check(z.maxLength(200)), lastModified: instant });
export type Topics = z.infer<typeof topics>;
