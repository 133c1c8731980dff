/** Points of people in campaigns, and the rankings that they make. */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { campaign } from '../../entities/campaign.ts';
import { id, instant } from '../../primitives.ts';

const tag = 'campanhas';
const ofCampaign = z.object({ idCampaign: id });
/** Left out: the whole company. */
const department = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

const rankingEntry = z.object({
  name: z.string(),
  points: z.int(),
  /** Equal points share a position. */
  position: z.int().check(z.gte(1)),
  /** It is the person who asks. */
  own: z.boolean(),
});

/** People with points, the most first. Of others it tells the name alone. */
export const listCampaignPointsSummary = call({
  method: 'GET',
  path: '/campaign/listcampaignpointssummary/:idCampaign',
  summary: 'Ranking de uma campanha',
  tag,
  auth: 'person',
  params: ofCampaign,
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    department,
  }),
  answer: z.object({ totalRecords: z.int(), campaignpoints: z.array(rankingEntry) }),
  failures: ['not_found'],
});

/**
 * A person's own position; null without points, or outside the department. `next`: the points of
 * a person who is just ahead.
 */
export const readCampaignUserDetail = call({
  method: 'GET',
  path: '/campaign/:idCampaign/users/:idUser',
  summary: 'Posição e pontos da pessoa em uma campanha',
  tag,
  auth: 'person',
  params: z.object({ idCampaign: id, idUser: id }),
  query: z.object({ department }),
  answer: z.object({
    campaignUserDetail: z.nullable(
      z.object({ position: z.int(), points: z.int(), next: z.nullable(z.int()) }),
    ),
  }),
  failures: ['forbidden', 'not_found'],
});

export const listCampaignDepartments = call({
  method: 'GET',
  path: '/campaign/:idCampaign/departments',
  summary: 'Departamentos que têm pontos em uma campanha',
  tag,
  auth: 'person',
  params: ofCampaign,
  answer: z.object({ result: z.array(z.object({ name: z.string() })) }),
  failures: ['not_found'],
});

/** The pages that count, as the person may see them. */
export const listCampaignCategories = call({
  method: 'GET',
  path: '/learning/categories/campaign/:idCampaign',
  summary: 'Páginas que valem pontos em uma campanha',
  tag,
  auth: 'person',
  params: ofCampaign,
  answer: z.object({ result: z.array(z.object({ idNode: id, title: z.string() })) }),
  failures: ['not_found'],
});

/** The newest first; of one campaign where it is named. */
export const listCampaignUserPoints = call({
  method: 'POST',
  path: '/campaign/listcampaignuserpoints',
  summary: 'O que rendeu pontos à pessoa',
  tag,
  auth: 'person',
  servedWhenFull: true,
  body: z.object({ idCampaign: z.optional(z.nullable(id)), idUser: id }),
  answer: z.object({
    campaignuserpoints: z.array(
      z.object({
        contentitemtext: z.string(),
        event: z.string(),
        eventDate: instant,
        points: z.int(),
      }),
    ),
  }),
  failures: ['forbidden'],
});

export const readCampaignDetail = call({
  method: 'GET',
  path: '/campaign/listcampaigndetail/:idCampaign',
  summary: 'Uma campanha e o que vale pontos nela',
  tag,
  auth: 'person',
  params: ofCampaign,
  answer: z.object({ campaign, events: z.array(z.object({ idEvent: id, points: z.int() })) }),
  failures: ['not_found'],
});

export const listCampaignEvents = call({
  method: 'GET',
  path: '/campaign/listevents',
  summary: 'Tudo o que pode valer pontos em campanhas',
  tag,
  auth: 'person',
  answer: z.object({ events: z.array(z.object({ idgamification_event: id, event: z.string() })) }),
});
