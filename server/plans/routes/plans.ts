/**
 * The plans that a company may have, the invitation to one, and its trials: those need the server,
 * because it alone says when they end.
 */
import { eq } from 'drizzle-orm';
import {
  extendTrial,
  listPlanCampaigns,
  listPlans,
  readPlan,
  startTrial,
} from '#contract/api/learning/plans.ts';
import type { Plan, PlanOffer } from '#contract/entities/company/plan.ts';
import { deadlineOf, isCampaignRunning } from '#contract/rules/plans/plan-time.ts';
import type { Executor } from '#server/db/database.ts';
import { plans } from '#server/db/schema/plan.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { forPerson } from '#server/http/route.ts';
import { beginTrial, prolongTrial } from '../trials.ts';
import { presentPlan, trialsOf } from '#server/publish/present-plan.ts';

const planOf = async (db: Executor, tenant: string): Promise<Plan | null> => {
  const [row] = await db.select().from(plans).where(eq(plans.tenant, tenant));
  return row ? presentPlan(row, await trialsOf(db, tenant)) : null;
};

/** An administrator in a person's account asks for nothing in that person's name. */
const refuseSupport = ({ supporter }: Person): void => {
  if (supporter !== undefined) throw new Failure('forbidden');
};

const shown = (offer: PlanOffer, { requestsCount }: Plan, now: number) => ({
  ...offer,
  deadline: offer.finishDate === null ? null : deadlineOf(offer, now),
  numberRequest: requestsCount,
});

export const listPlansRoute = forPerson(listPlans, async ({ services: { db, clock }, tenant }) => {
  const plan = await planOf(db, tenant);
  return {
    result: plan ? (plan.offers ?? []).map((offer) => shown(offer, plan, clock.now())) : [],
  };
});

export const readPlanRoute = forPerson(
  readPlan,
  async ({ services: { db, clock }, tenant, params }) => {
    const plan = await planOf(db, tenant);
    const offer = plan?.offers?.find(({ idPlan }) => idPlan === params.idPlan);
    if (!plan || !offer) throw new Failure('not_found');
    return { data: shown(offer, plan, clock.now()) };
  },
);

export const listPlanCampaignsRoute = forPerson(
  listPlanCampaigns,
  async ({ services: { db, clock }, tenant }) => {
    const campaign = (await planOf(db, tenant))?.campaign;
    return { result: campaign && isCampaignRunning(campaign, clock.now()) ? [campaign] : [] };
  },
);

export const startTrialRoute = forPerson(startTrial, async ({ services, person, tenant, body }) => {
  refuseSupport(person);
  const { finishDate, trialAddress } = await beginTrial(services, tenant, person.idUser, body);
  if (trialAddress === null) return { finishDate, domain: null, token: null };
  const { token } = await services.tokens.issueForTrial(person, new URL(trialAddress).origin);
  return { finishDate, domain: trialAddress, token };
});

export const extendTrialRoute = forPerson(
  extendTrial,
  async ({ services, person, tenant, body }) => {
    refuseSupport(person);
    return { finishDate: await prolongTrial(services, tenant, person.idUser, body.idPlan) };
  },
);
