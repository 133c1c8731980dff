import {
  isInCampaign,
  listCampaigns,
  listCampaignsByUser,
  listCampaignsOfContent,
} from '#contract/areas/campaign/api/campaigns.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { takesPart } from '#contract/areas/campaign/rules/campaign-points.ts';
import { isRunning } from '#contract/areas/campaign/rules/notices.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type LearningServices } from '#server/areas/learning/services.ts';

/** Sorted by end date, latest first. */
const campaignsOf = async ({ docs, db }: LearningServices, tenant: string): Promise<Campaign[]> =>
  (await docs.list(db, tenant, 'campaign')).toSorted((a, b) => b.endDate.localeCompare(a.endDate));

export const listCampaignsRoute = forPerson(listCampaigns, async ({ services, tenant, query }) => {
  const all = await campaignsOf(services, tenant);
  return {
    campaigns: query.onlyActive ? all.filter((one) => isRunning(one, services.clock.now())) : all,
  };
});

/** Running campaigns that contain the content or its page. */
export const listCampaignsOfContentRoute = forPerson(
  listCampaignsOfContent,
  async ({ services, person, tenant, params }) => {
    const content = await docsFor(services, person).content(params.idContent);
    if (!content) throw new Failure('not_found');
    const counts = ({ nodes, contents }: Campaign): boolean =>
      contents.includes(content.idContentItem) || nodes.includes(content.idNode);
    const all = await campaignsOf(services, tenant);
    return { campaigns: all.filter((one) => isRunning(one, services.clock.now()) && counts(one)) };
  },
);

export const isInCampaignRoute = forPerson(isInCampaign, async ({ services, person, tenant }) => {
  const row = await readPerson(services.db, tenant, person.idUser);
  const running = (await campaignsOf(services, tenant)).filter((one) =>
    isRunning(one, services.clock.now()),
  );
  return { userIsInCampaign: row !== null && running.some((one) => takesPart(one, row)) };
});

/** Empty for people who do not take part in gamification. */
export const listCampaignsByUserRoute = forPerson(
  listCampaignsByUser,
  async ({ services, person, tenant }) => {
    const row = await readPerson(services.db, tenant, person.idUser);
    if (!row) return { campaigns: [] };
    const running = (await campaignsOf(services, tenant)).filter(
      (one) => isRunning(one, services.clock.now()) && takesPart(one, row),
    );
    return {
      campaigns: running.map((one) => ({
        ...one,
        notified: row.campaignsNotified.includes(one.idCampaign),
      })),
    };
  },
);
