/** A campaign: who studies its contents in its days earns points (documents 2 §7, 3 §7). */
import { z } from 'zod';
import { id, instant, location } from '../primitives.ts';

export const campaign = z.object({
  idCampaign: id,
  name: z.string(),
  description: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  /** Sanitised HTML. */
  rules: z.string().nullable(),
  image: location.nullable(),
  /** Pages and contents that count. */
  nodes: z.array(id),
  contents: z.array(id),
});
export type Campaign = z.infer<typeof campaign>;
