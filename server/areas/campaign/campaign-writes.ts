/** Queued notices of campaigns that a person closed. */
import { presentMe } from '#server/areas/access/present-me.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { people } from '#server/db/schema/access.ts';
import { campaigns } from '#server/db/schema/social.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { and, eq } from 'drizzle-orm';

export const campaignWrites = {
  /** Marks a notice as seen. The first device to send it counts; repeats change nothing. */
  'campaign.notified': {
    effect: async ({ tx, tenant, idUser, changes }, payload) => {
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const person = await readPerson(tx, tenant, idUser);
      const [campaign] = await tx
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(eq(campaigns.tenant, tenant), eq(campaigns.id, payload.idCampaign)));
      if (!person || !campaign) return { rejected: 'not_found', field: 'idCampaign' };
      if (person.campaignsNotified.includes(campaign.id))
        return { merged: { success: true, user: presentMe(person) } };
      const [row] = await tx
        .update(people)
        .set({ campaignsNotified: [...person.campaignsNotified, campaign.id] })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      const me = presentMe(row ?? person);
      changes.put(personScope(idUser), 'me', idUser, me);
      return { answer: { success: true, user: me } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
