/**
 * Beginning and extending trials. Both answer the same again: a click twice, or an answer that was
 * lost, begins nothing anew.
 */
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { startTrial } from '#contract/areas/company/api/plans.ts';
import {
  canExtend,
  canTry,
  endAfter,
  EXTENSION_DAYS,
} from '#contract/areas/company/rules/plan-time.ts';
import { plans, planTrials } from '#server/db/schema/plan.ts';
import { Failure } from '#server/failure.ts';
import { write, type Writing } from '#server/feed/write.ts';
import { forgetRequests } from '#server/areas/publish/put/put-plan.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { addPlanRequest } from './plan-requests.ts';
import {
  type PlanRow,
  presentPlan,
  publishPlan,
  trialsOf,
} from '#server/areas/publish/present-plan.ts';

type Needs = Pick<LearningServices, 'db' | 'clock' | 'ids' | 'announce'>;

const lockPlan = async ({ tx, tenant }: Writing): Promise<PlanRow> => {
  const [row] = await tx.select().from(plans).where(eq(plans.tenant, tenant)).for('update');
  if (!row) throw new Failure('not_found');
  return row;
};

/** What an administrator began needs no answer: it stands in the list with who did it. */
const noteBegun = (
  writing: Writing,
  ids: LearningServices['ids'],
  kind: 'trial' | 'extension',
  of: Omit<Parameters<typeof addPlanRequest>[1], 'id' | 'kind' | 'createdAt'>,
) =>
  addPlanRequest(writing, {
    id: ids(),
    kind,
    ...of,
    createdAt: writing.now,
    answeredAt: writing.now,
    answeredBy: of.idUser,
  });

/**
 * `trialAddress`: where a hosted trial opens; null where it runs in this app, in the place of the
 * company's plan.
 */
export const beginTrial = async (
  { db, clock, ids, announce }: Needs,
  tenant: string,
  idUser: string,
  { idPlan, department, role, numberOfEmployees: employees }: BodyOf<typeof startTrial>,
): Promise<{ finishDate: string; trialAddress: string | null }> => {
  const now = clock.now();
  const { result } = await write(db, { tenant, now: new Date(now), announce }, async (writing) => {
    const { tx } = writing;
    const row = await lockPlan(writing);
    const plan = presentPlan(row, await trialsOf(tx, tenant));
    const offer = plan.offers?.find((one) => one.idPlan === idPlan);
    const trialAddress = row.doc.offers?.find((one) => one.idPlan === idPlan)?.trialAddress ?? null;
    if (!offer) throw new Failure('not_found');
    if (offer.finishDate !== null && Date.parse(offer.finishDate) > now)
      return { finishDate: offer.finishDate, trialAddress };
    if (!canTry(offer)) throw new Failure('conflict');
    const finishDate = endAfter(now, offer.trialDays);
    await tx.insert(planTrials).values({
      tenant,
      idPlan,
      startedAt: writing.now,
      finishDate: new Date(finishDate),
      trialsCount: 1,
    });
    if (trialAddress === null) {
      await tx.update(plans).set({ active: idPlan, requests: 0 }).where(eq(plans.tenant, tenant));
      await forgetRequests(writing);
    }
    await publishPlan(writing, plan.idPlan);
    await noteBegun(writing, ids, 'trial', {
      idUser,
      idPlan,
      planName: offer.name,
      department,
      role,
      employees,
    });
    return { finishDate, trialAddress };
  });
  return result;
};

/** @returns when it ends now. */
export const prolongTrial = async (
  { db, clock, ids, announce }: Needs,
  tenant: string,
  idUser: string,
  idPlan: string,
): Promise<string> => {
  const now = clock.now();
  const { result } = await write(db, { tenant, now: new Date(now), announce }, async (writing) => {
    const { tx } = writing;
    const plan = presentPlan(await lockPlan(writing), await trialsOf(tx, tenant));
    const offer = plan.offers?.find((one) => one.idPlan === idPlan);
    const known = plan.idPlan === idPlan ? plan : offer && { ...offer, trial: true };
    if (!known) throw new Failure('not_found');
    if (known.trialsCount === 2 && known.finishDate !== null && Date.parse(known.finishDate) > now)
      return known.finishDate;
    if (!canExtend(known, now)) throw new Failure('conflict');
    const finishDate = endAfter(now, EXTENSION_DAYS);
    const changed = { finishDate: new Date(finishDate), trialsCount: 2 };
    const t = planTrials;
    const [row] = await tx
      .update(t)
      .set(changed)
      .where(and(eq(t.tenant, tenant), eq(t.idPlan, idPlan)))
      .returning();
    if (!row) await tx.insert(t).values({ tenant, idPlan, startedAt: writing.now, ...changed });
    await publishPlan(writing, plan.idPlan);
    await noteBegun(writing, ids, 'extension', { idUser, idPlan, planName: known.name });
    return finishDate;
  });
  return result;
};
