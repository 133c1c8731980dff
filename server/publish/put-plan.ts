import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { plan as planSchema, type Plan } from '#contract/entities/company/plan.ts';
import { presentMe } from '#server/access/present-me.ts';
import { isNew } from '#server/publish/is-new.ts';
import { people } from '#server/db/schema/access.ts';
import { plans } from '#server/db/schema/plan.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

export type PlanInput = Omit<Plan, 'requestsCount'>;

/** Clears the upgrade requests: they were for the previous plan. */
const forgetRequests = async ({ tx, tenant, changes }: Writing): Promise<void> => {
  const rows = await tx
    .update(people)
    .set({ hasRequestedUpgrade: false })
    .where(and(eq(people.tenant, tenant), eq(people.hasRequestedUpgrade, true)))
    .returning();
  for (const row of rows) changes.put(personScope(row.id), 'me', row.id, presentMe(row));
};

/** Sets the company's plan; null removes it. A plan with the same id keeps its upgrade requests. */
export const putPlan = async (writing: Writing, input: PlanInput | null): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const mine = eq(plans.tenant, tenant);
  const [known] = await tx.select().from(plans).where(mine).for('update');
  const another = known !== undefined && known.doc.idPlan !== input?.idPlan;
  if (another) {
    await tx.delete(plans).where(mine);
    changes.del(COMPANY_SCOPE, 'plan', known.doc.idPlan);
    await forgetRequests(writing);
  }
  if (input === null) return;
  const doc = z.omit(planSchema, { requestsCount: true }).parse(input);
  const [written] = await tx
    .insert(plans)
    .values({ tenant, doc })
    .onConflictDoUpdate({ target: plans.tenant, set: { doc }, setWhere: isNew(plans.doc) })
    .returning({ requests: plans.requests });
  if (written) changes.put(COMPANY_SCOPE, 'plan', doc.idPlan, { ...doc, requestsCount: written.requests });
};
