import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** The person's own vote. */
export const rating = z.object({ idContentItem: id, vote: z.int().min(1).max(5), ratedAt: instant });
export type Rating = z.infer<typeof rating>;

/** What everybody voted. */
export const ratingSummary = z.object({ idContentItem: id, rating: z.number().min(0).max(5), numberVotes: z.int().min(0) });
export type RatingSummary = z.infer<typeof ratingSummary>;
