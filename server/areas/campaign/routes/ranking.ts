import { and, desc, eq, sql } from 'drizzle-orm';
import {
  listCampaignCategories,
  listCampaignDepartments,
  listCampaignEvents,
  listCampaignPointsSummary,
  listCampaignUserPoints,
  readCampaignDetail,
  readCampaignUserDetail,
} from '#contract/areas/campaign/api/ranking.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { campaignEvents } from '#contract/areas/campaign/rules/campaign-points.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import { campaignEventName } from '#server/copy/campaign-pt-br.ts';
import { campaignPoints } from '#server/db/schema/points.ts';
import { Failure } from '#server/failure.ts';
import { readDepartments, readPosition, readRanking } from '../ranking/read-ranking.ts';
import { forPerson, type LearningServices } from '#server/areas/learning/services.ts';

const campaignOf = async (
  { docs, db }: LearningServices,
  tenant: string,
  idCampaign: string,
): Promise<Campaign> => {
  const found = await docs.get(db, tenant, 'campaign', idCampaign);
  if (!found) throw new Failure('not_found');
  return found;
};

export const listCampaignPointsSummaryRoute = forPerson(
  listCampaignPointsSummary,
  async ({ services, person, tenant, params, query }) => {
    await campaignOf(services, tenant, params.idCampaign);
    const { department, ...page } = query;
    const { totalRecords, people } = await readRanking(
      services.db,
      { tenant, ...params, department },
      page,
    );
    const campaignpoints = people.map(({ idUser, ...entry }) => ({
      ...entry,
      own: idUser === person.idUser,
    }));
    return { totalRecords, campaignpoints };
  },
);

export const readCampaignUserDetailRoute = forPerson(
  readCampaignUserDetail,
  async ({ services, person, tenant, params, query }) => {
    const { idCampaign, idUser } = params;
    if (idUser !== person.idUser) throw new Failure('forbidden');
    await campaignOf(services, tenant, idCampaign);
    return {
      campaignUserDetail: await readPosition(
        services.db,
        { tenant, idCampaign, department: query.department },
        idUser,
      ),
    };
  },
);

export const listCampaignDepartmentsRoute = forPerson(
  listCampaignDepartments,
  async ({ services, tenant, params }) => {
    await campaignOf(services, tenant, params.idCampaign);
    return {
      result: (await readDepartments(services.db, { tenant, ...params })).map((name) => ({ name })),
    };
  },
);

export const listCampaignCategoriesRoute = forPerson(
  listCampaignCategories,
  async ({ services, person, tenant, params }) => {
    const { nodes } = await campaignOf(services, tenant, params.idCampaign);
    const docs = docsFor(services, person);
    const pages = await Promise.all(nodes.map((idNode) => docs.node(idNode)));
    return {
      result: pages.flatMap((page) => (page ? [{ idNode: page.idNode, title: page.title }] : [])),
    };
  },
);

export const listCampaignUserPointsRoute = forPerson(
  listCampaignUserPoints,
  async ({ services: { db }, person, tenant, body }) => {
    if (body.idUser !== person.idUser) throw new Failure('forbidden');
    const p = campaignPoints;
    const rows = await db
      .select({ doc: p.doc })
      .from(p)
      .where(
        and(
          eq(p.tenant, tenant),
          eq(p.idUser, person.idUser),
          ...(body.idCampaign == null ? [] : [eq(p.idCampaign, body.idCampaign)]),
        ),
      )
      .orderBy(desc(sql`${p.doc}->>'eventDate'`), p.idEarned);
    return {
      campaignuserpoints: rows.map(({ doc }) => ({
        contentitemtext: doc.title,
        event: campaignEventName(doc.idEvent),
        eventDate: doc.eventDate,
        points: doc.points,
      })),
    };
  },
);

export const readCampaignDetailRoute = forPerson(
  readCampaignDetail,
  async ({ services, tenant, params }) => {
    const campaign = await campaignOf(services, tenant, params.idCampaign);
    return { campaign, events: campaign.events ?? [] };
  },
);

export const listCampaignEventsRoute = forPerson(listCampaignEvents, () =>
  Promise.resolve({
    events: campaignEvents.map((event) => ({
      idgamification_event: event,
      event: campaignEventName(event),
    })),
  }),
);
