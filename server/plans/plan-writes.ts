/** Queued requests for an upgrade of the plan. */
import { presentMe } from '#server/access/present-me.ts';
import { readPerson } from '#server/access/read-person.ts';
import { people } from '#server/db/schema/access.ts';
import { plans } from '#server/db/schema/plan.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import { and, eq, sql } from 'drizzle-orm';

export const planWrites = {
  /**
   * Counts once per person, whichever device sends it first. Also accepted after the end of a trial: it may have waited in an offline outbox.
   * Administrators decide on the plan themselves, so they cannot request an upgrade.
   */
  'plan.requestUpgrade': {
    effect: async ({ tx, tenant, idUser, changes }, payload) => {
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const ofCompany = eq(plans.tenant, tenant);
      // Locked first: when two devices send the request at once, the second one sees the result of the first.
      const [known] = await tx.select().from(plans).where(ofCompany).for('update');
      const person = await readPerson(tx, tenant, idUser);
      if (!person || known?.doc.idPlan !== payload.idPlan) return { rejected: 'not_found', field: 'idPlan' };
      if (person.admin > 0) return { rejected: 'forbidden' };
      if (person.hasRequestedUpgrade) return { merged: { success: true, requestsCount: known.requests, user: presentMe(person) } };
      const [row] = await tx
        .update(people)
        .set({ hasRequestedUpgrade: true })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      const [counted] = await tx
        .update(plans)
        .set({ requests: sql`${plans.requests} + 1` })
        .where(ofCompany)
        .returning();
      const { doc, requests: requestsCount } = counted ?? known;
      const me = presentMe(row ?? person);
      changes.put(personScope(idUser), 'me', idUser, me);
      changes.put(COMPANY_SCOPE, 'plan', doc.idPlan, { ...doc, requestsCount });
      return { answer: { success: true, requestsCount, user: me } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
