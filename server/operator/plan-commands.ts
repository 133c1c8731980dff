/** The plan of a company, its deadline, and the plans that it may try or contract. */
import { eq } from 'drizzle-orm';
import { addDays } from '#contract/company-time.ts';
import { TRIAL_DAYS } from '#contract/areas/company/rules/plan-time.ts';
import { planOperatorCopy as words } from '#server/copy/plan-operator-pt-br.ts';
import { type OfferDoc, type PlanDoc, plans } from '#server/db/schema/plan.ts';
import { write } from '#server/feed/write.ts';
import { presentPlan, trialsOf } from '#server/areas/publish/present-plan.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { CommandRefused, type OperatorCommandOf } from './operator-command.ts';
import { companyOf, type OperatorContext } from './operator-context.ts';

/** Brasília has had no daylight saving time since 2019. */
const endOf = (day: string): string =>
  new Date(Date.parse(`${addDays(day, 1)}T03:00:00.000Z`) - 1).toISOString();

const docOf = async ({ db }: OperatorContext, tenant: string): Promise<PlanDoc | null> => {
  const [row] = await db.select({ doc: plans.doc }).from(plans).where(eq(plans.tenant, tenant));
  return row?.doc ?? null;
};

const known = (doc: PlanDoc | null, tenant: string): PlanDoc => {
  if (!doc) throw new CommandRefused([words.none(tenant)]);
  return doc;
};

const store = ({ db, clock, announce }: OperatorContext, tenant: string, doc: PlanDoc | null) =>
  write(db, { tenant, now: new Date(clock.now()), announce }, (writing) => putPlan(writing, doc));

export const showPlan = async (
  context: OperatorContext,
  order: OperatorCommandOf<'show-plan'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const [row] = await context.db.select().from(plans).where(eq(plans.tenant, tenant));
  if (!row) return [words.none(tenant)];
  const plan = presentPlan(row, await trialsOf(context.db, tenant));
  return [words.plan(plan), ...(plan.offers ?? []).map(words.offer)];
};

/** The deadline that an order sets; the known one where it leaves it out. */
const finishDateOf = (end: string | null | undefined, stands: string | null): string | null => {
  if (end === undefined) return stands;
  return end === null ? null : endOf(end);
};

/**
 * What is left out stays as it is, where the plan is the same one. Another end takes the place of
 * an extension.
 */
export const setPlan = async (
  context: OperatorContext,
  order: OperatorCommandOf<'set-plan'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const before = await docOf(context, tenant);
  const same = before?.idPlan === order.id ? before : null;
  const name = order.name ?? same?.name;
  if (name === undefined) throw new CommandRefused([words.needsName(order.id)]);
  const finishDate = finishDateOf(order.end, same?.finishDate ?? null);
  await store(context, tenant, {
    idPlan: order.id,
    name,
    trial: order.trial ?? same?.trial ?? false,
    finishDate,
    unusedPlans: before?.unusedPlans ?? false,
    trialDays: order.trialDays ?? same?.trialDays ?? null,
    offers: before?.offers ?? [],
    campaign: before?.campaign ?? null,
  });
  return [words.set(name, tenant, finishDate)];
};

export const setOffer = async (
  context: OperatorContext,
  order: OperatorCommandOf<'set-offer'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const doc = known(await docOf(context, tenant), tenant);
  const offers = doc.offers ?? [];
  const { kind: _kind, company: _company, id, ...said } = order;
  const before = offers.find(({ idPlan }) => idPlan === id);
  if (!before && said.name === undefined) throw new CommandRefused([words.needsName(id)]);
  if (id === doc.idPlan) throw new CommandRefused([words.isPlan(id)]);
  const fresh: OfferDoc = {
    idPlan: id,
    name: '',
    description: '',
    features: [],
    products: [],
    enterprise: false,
    trialDays: TRIAL_DAYS,
    agreementContent: null,
    trialAddress: null,
  };
  const next = { ...(before ?? fresh), ...said };
  await store(context, tenant, {
    ...doc,
    offers: before ? offers.map((one) => (one === before ? next : one)) : [...offers, next],
  });
  return [words.offerSet(next.name, tenant)];
};

export const removeOffer = async (
  context: OperatorContext,
  order: OperatorCommandOf<'remove-offer'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  const doc = known(await docOf(context, tenant), tenant);
  const left = (doc.offers ?? []).filter(({ idPlan }) => idPlan !== order.id);
  if (left.length === (doc.offers ?? []).length)
    throw new CommandRefused([words.unknownOffer(order.id, tenant)]);
  await store(context, tenant, { ...doc, offers: left });
  return [words.offerRemoved(order.id, tenant)];
};

export const removePlan = async (
  context: OperatorContext,
  order: OperatorCommandOf<'remove-plan'>,
): Promise<string[]> => {
  const tenant = await companyOf(context, order.company);
  known(await docOf(context, tenant), tenant);
  await store(context, tenant, null);
  return [words.removed(tenant)];
};
