/** What a person asked about plans, as administrators see it. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';

/**
 * `interest`: not an administrator, who wants more of the plan; `trial` and `extension`: what an
 * administrator began.
 */
export const planRequestKinds = ['interest', 'contract', 'contact', 'trial', 'extension'] as const;

/** People in the company: from and to, or more than one number. */
export const employees = z.union([z.tuple([z.int(), z.int()]), z.int()]);
export type Employees = z.infer<typeof employees>;

export const planRequest = z.object({
  idPlanRequest: id,
  kind: z.enum(planRequestKinds),
  idUser: id,
  /** Of the person, as it was when they asked. */
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(z.string()),
  department: z.nullable(z.string()),
  idPlan: id,
  planName: z.string(),
  numberOfLicences: z.nullable(z.int()),
  /** A month, in cents. */
  price: z.nullable(z.int()),
  message: z.nullable(z.string()),
  numberOfEmployees: z.nullable(employees),
  creationDate: instant,
  /** When an administrator marked it as answered, and their name; null while it waits. */
  answeredDate: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
});
export type PlanRequest = z.infer<typeof planRequest>;
