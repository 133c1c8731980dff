import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

/** The person's own vote. */
export const rating = z.object({
  idContentItem: id,
  vote: z.int().check(z.gte(1), z.lte(5)),
  ratedAt: instant,
});
export type Rating = z.infer<typeof rating>;

/** The votes of all people. */
export const ratingSummary = z.object({
  idContentItem: id,
  rating: z.number().check(z.gte(0), z.lte(5)),
  numberVotes: z.int().check(z.gte(0)),
});
export type RatingSummary = z.infer<typeof ratingSummary>;
