/** The company's plan: one row per company; no row when nothing can be requested. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';

/** A plan that the company may try or contract. */
export const planOffer = z.object({
  idPlan: id,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  products: z.array(z.string()),
  /** Sold by contact alone: it has no trial and no price. */
  enterprise: z.boolean(),
  /** Length of its trial, in days; 0 where it cannot be tried. */
  trialDays: z.int().check(z.gte(0)),
  /** HTML, sanitised; shown before a trial begins. Null: nothing to agree to. */
  agreementContent: z.nullable(z.string()),
  /** Its trial runs at another address, in a window of its own. */
  hosted: z.boolean(),
  /** 0: never tried; 1: its trial began; 2: and was extended. */
  trialsCount: z.int().check(z.gte(0)),
  /** When its trial ends; null before it began. */
  finishDate: z.nullable(instant),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** An invitation to a plan, shown on home between two instants. */
export const upgradeCampaign = z.object({
  idCampaign: id,
  title: z.string(),
  text: z.string(),
  startDate: instant,
  finishDate: instant,
  mediaType: z.enum(['image', 'video', 'page']),
  mediaUrl: z.string(),
  /** Seconds until it is shown again after it was closed. */
  frequencyToShow: z.int().check(z.gte(1)),
});
export type UpgradeCampaign = z.infer<typeof upgradeCampaign>;

export const plan = z.object({
  idPlan: id,
  name: z.string(),
  trial: z.boolean(),
  /** When the trial, or the contract, ends; null without an agreed end. */
  finishDate: z.nullable(instant),
  /** The company may contract other plans. */
  unusedPlans: z.boolean(),
  /** How many people requested the upgrade. */
  requestsCount: z.int().check(z.gte(0)),
  // What follows is absent in rows of older servers.
  /** As of an offer. */
  trialsCount: z.optional(z.int().check(z.gte(0))),
  /** Length of the trial, in days; null where it is not known. */
  trialDays: z.optional(z.nullable(z.int())),
  offers: z.optional(z.array(planOffer)),
  campaign: z.optional(z.nullable(upgradeCampaign)),
  /** The plan that an administrator requested, while it is not answered. */
  requestedPlan: z.optional(z.nullable(z.string())),
});
export type Plan = z.infer<typeof plan>;
