/**
 * The company's plan as every person may see it: what the company's folder says, with what happened
 * since.
 */
import { eq } from 'drizzle-orm';
import type { Plan, PlanOffer } from '#contract/entities/company/plan.ts';
import type { Executor } from '#server/db/database.ts';
import { type OfferDoc, plans, planTrials } from '#server/db/schema/plan.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

export type PlanRow = typeof plans.$inferSelect;
export type TrialRow = typeof planTrials.$inferSelect;
export type Trials = ReadonlyMap<string, TrialRow>;

export const trialsOf = async (executor: Executor, tenant: string): Promise<Trials> => {
  const rows = await executor.select().from(planTrials).where(eq(planTrials.tenant, tenant));
  return new Map(rows.map((row) => [row.idPlan, row]));
};

const presentOffer = ({ trialAddress, ...offer }: OfferDoc, trials: Trials): PlanOffer => {
  const trial = trials.get(offer.idPlan);
  return {
    ...offer,
    hosted: trialAddress !== null,
    trialsCount: trial?.trialsCount ?? 0,
    finishDate: trial?.finishDate.toISOString() ?? null,
  };
};

export const presentPlan = (
  { doc, requests, active, requestedPlan }: PlanRow,
  trials: Trials,
): Plan => {
  const { idPlan, name, trial, finishDate, unusedPlans, trialDays = null, campaign = null } = doc;
  const offers = (doc.offers ?? []).map((offer) => presentOffer(offer, trials));
  const tried = offers.find((offer) => offer.idPlan === active);
  const own = trials.get(idPlan);
  const current = tried
    ? {
        idPlan: tried.idPlan,
        name: tried.name,
        trial: true,
        finishDate: tried.finishDate,
        trialsCount: tried.trialsCount,
      }
    : {
        idPlan,
        name,
        trial,
        finishDate: own?.finishDate.toISOString() ?? finishDate,
        trialsCount: own?.trialsCount ?? (trial ? 1 : 0),
      };
  return {
    ...current,
    trialDays: tried?.trialDays ?? trialDays,
    unusedPlans: unusedPlans || offers.some((offer) => offer.idPlan !== current.idPlan),
    requestsCount: requests,
    offers,
    campaign,
    requestedPlan,
  };
};

/** Every person sees it as it is now. `before`: the id under which they saw it. */
export const publishPlan = async (
  { tx, tenant, changes }: Pick<Writing, 'tx' | 'tenant' | 'changes'>,
  before?: string,
): Promise<Plan | null> => {
  const [row] = await tx.select().from(plans).where(eq(plans.tenant, tenant));
  if (!row) return null;
  const shown = presentPlan(row, await trialsOf(tx, tenant));
  if (before !== undefined && before !== shown.idPlan) changes.del(COMPANY_SCOPE, 'plan', before);
  changes.put(COMPANY_SCOPE, 'plan', shown.idPlan, shown);
  return shown;
};
