import { and, eq } from 'drizzle-orm';
import { presentMe } from '#server/areas/access/present-me.ts';
import { isNew } from '../is-new.ts';
import { people } from '#server/db/schema/access.ts';
import { type PlanDoc, plans, planTrials } from '#server/db/schema/plan.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentPlan, publishPlan, trialsOf } from '../present-plan.ts';

export type PlanInput = PlanDoc;

/** Clears the upgrade requests: they were for the previous plan. */
export const forgetRequests = async ({
  tx,
  tenant,
  changes,
}: Pick<Writing, 'tx' | 'tenant' | 'changes'>): Promise<void> => {
  const rows = await tx
    .update(people)
    .set({ hasRequestedUpgrade: false })
    .where(and(eq(people.tenant, tenant), eq(people.hasRequestedUpgrade, true)))
    .returning();
  for (const row of rows) changes.put(personScope(row.id), 'me', row.id, presentMe(row));
};

/**
 * Sets the company's plan; null removes it. A plan with the same id keeps its upgrade requests, and
 * the trial that was begun in its place; another end of it takes the place of an extension. HTML
 * must have been sanitised.
 */
export const putPlan = async (writing: Writing, input: PlanInput | null): Promise<void> => {
  const { tx, tenant, changes } = writing;
  const mine = eq(plans.tenant, tenant);
  const [known] = await tx.select().from(plans).where(mine).for('update');
  const before = known && presentPlan(known, await trialsOf(tx, tenant)).idPlan;
  const another = known !== undefined && known.doc.idPlan !== input?.idPlan;
  if (another) {
    await tx.delete(plans).where(mine);
    if (before !== undefined) changes.del(COMPANY_SCOPE, 'plan', before);
    await forgetRequests(writing);
  }
  if (input === null) return;
  if (known && known.doc.finishDate !== input.finishDate)
    await tx
      .delete(planTrials)
      .where(and(eq(planTrials.tenant, tenant), eq(planTrials.idPlan, input.idPlan)));
  const [written] = await tx
    .insert(plans)
    .values({ tenant, doc: input })
    .onConflictDoUpdate({ target: plans.tenant, set: { doc: input }, setWhere: isNew(plans.doc) })
    .returning();
  if (written) await publishPlan(writing, another ? undefined : before);
};
