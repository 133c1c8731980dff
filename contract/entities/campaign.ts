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
  /**
   * What earns points, and how many. Absent in rows of older servers. An event that this version
   * does not know earns nothing here.
   */
  events: z.optional(z.array(z.object({ idEvent: id, points: z.int().check(z.gte(1)) }))),
  /** Only people of these departments take part; every person where it is empty or absent. */
  departments: z.optional(z.array(z.string())),
});
export type Campaign = z.infer<typeof campaign>;
