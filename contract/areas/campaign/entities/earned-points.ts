/** Points that a person has earned in a campaign, once per event and subject. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';

export const earnedPoints = z.object({
  /** The campaign, the event and its subject, as `earnedId` joins them. */
  idEarned: z.string(),
  idCampaign: id,
  idEvent: id,
  /** Content, page or evaluation. */
  idSubject: id,
  title: z.string(),
  points: z.int().check(z.gte(1)),
  /** When the person did it. */
  eventDate: instant,
  /** The device whose write earned it; null for what others decided. */
  device: z.nullable(z.string()),
});
export type EarnedPoints = z.infer<typeof earnedPoints>;
