/** The company's plan: one row per company; no row when nothing can be requested. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';

export const plan = z.object({
  idPlan: id,
  name: z.string(),
  trial: z.boolean(),
  /** When the trial ends; null without an agreed end. */
  finishDate: z.nullable(instant),
  /** The company may contract other plans. */
  unusedPlans: z.boolean(),
  /** How many people requested the upgrade. */
  requestsCount: z.int().check(z.gte(0)),
});
export type Plan = z.infer<typeof plan>;
