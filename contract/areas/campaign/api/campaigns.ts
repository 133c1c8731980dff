/** Campaigns that a person takes part in. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { campaign } from '../entities/campaign.ts';
import { me } from '#contract/areas/access/entities/me.ts';
import { id } from '#contract/primitives.ts';

const answer = z.object({ campaigns: z.array(campaign) });

export const listCampaigns = call({
  method: 'GET',
  path: '/campaign/listcampaigns',
  summary: 'Campanhas da empresa',
  tag: 'campanhas',
  auth: 'person',
  query: z.object({ onlyActive: z._default(z.stringbool(), false) }),
  answer,
});

export const listCampaignsOfContent = call({
  method: 'GET',
  path: '/campaign/listbycontent/:idContent',
  summary: 'Campanhas em andamento em que um conteúdo vale pontos',
  tag: 'campanhas',
  auth: 'person',
  params: z.object({ idContent: id }),
  answer,
  failures: ['not_found'],
});

/** True while a campaign is running and the person takes part in gamification. */
export const isInCampaign = call({
  method: 'GET',
  path: '/campaign/userisincampaign',
  summary: 'A pessoa participa de alguma campanha em andamento?',
  tag: 'campanhas',
  auth: 'person',
  answer: z.object({ userIsInCampaign: z.boolean() }),
});

/** The running campaigns, and whether the person has closed each one's notice. */
export const listCampaignsByUser = call({
  method: 'GET',
  path: '/campaign/listbyuser',
  summary: 'Campanhas em andamento da pessoa, e se o aviso de cada uma já foi visto',
  tag: 'campanhas',
  auth: 'person',
  answer: z.object({ campaigns: z.array(z.extend(campaign, { notified: z.boolean() })) }),
});

export const campaignNotice = z.object({ idCampaign: id, idUser: id });

export const notifyCampaign = call({
  method: 'POST',
  path: '/campaign/:idCampaign/users/:idUser/notified',
  summary: 'A pessoa viu o aviso da campanha',
  tag: 'campanhas',
  auth: 'person',
  params: campaignNotice,
  body: campaignNotice,
  answer: z.object({ success: z.boolean(), user: me }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
