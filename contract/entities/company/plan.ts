/** The plan that a company has: one row a company, none where nothing can be asked for. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';

export const plan = z.object({
  idPlan: id,
  name: z.string(),
  trial: z.boolean(),
  /** When the trial ends; null where no end was agreed on. */
  finishDate: z.nullable(instant),
  /** There are other plans that the company may contract. */
  unusedPlans: z.boolean(),
  /** How many people asked for the upgrade. */
  requestsCount: z.int().check(z.gte(0)),
});
export type Plan = z.infer<typeof plan>;
