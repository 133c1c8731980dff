/** Likes of pages and contents. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

export const likeElementType = z.enum(['NODE', 'CONTENT']);
export type LikeElementType = z.infer<typeof likeElementType>;

/** The natural key of a like: two devices that like the same element mean the same row. */
export const likeId = (elementType: LikeElementType, idElement: string): string =>
  `${elementType}~${idElement}`;

/**
 * The person's own like. A withdrawn like stays as a row: the later time counts, whenever it
 * arrives.
 */
export const like = z.object({
  idLike: id,
  elementType: likeElementType,
  idElement: id,
  liked: z.boolean(),
  likedAt: instant,
});

/** How many people like it. */
export const likeSummary = z.object({
  idLike: id,
  elementType: likeElementType,
  idElement: id,
  likes: z.int().check(z.gte(0)),
});
export type LikeSummary = z.infer<typeof likeSummary>;
