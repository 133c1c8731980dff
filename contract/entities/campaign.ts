/** A campaign: people who study its contents during its period earn points. */
import { z } from 'zod/mini';
import { id, instant, location } from '../primitives.ts';

export const campaign = z.object({
  idCampaign: id,
  name: z.string(),
  description: z.nullable(z.string()),
  startDate: instant,
  endDate: instant,
  /** Sanitised HTML. */
  rules: z.nullable(z.string()),
  image: z.nullable(location),
  /** Pages and contents that count. */
  nodes: z.array(id),
  contents: z.array(id),
});
export type Campaign = z.infer<typeof campaign>;
