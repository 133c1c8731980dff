/** Campaigns that a person takes part in (documents 2 §7, 3 §7). */
import { z } from 'zod';
import { call } from '../../call.ts';
import { campaign } from '../../entities/campaign.ts';
import { id } from '../../primitives.ts';

const answer = z.object({ campaigns: z.array(campaign) });

export const listCampaigns = call({
  method: 'GET',
  path: '/campaign/listcampaigns',
  summary: 'Campanhas da empresa',
  tag: 'campanhas',
  auth: 'person',
  query: z.object({ onlyActive: z.stringbool().default(false) }),
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

/** True while a campaign runs and the person takes part in gamification. */
export const isInCampaign = call({
  method: 'GET',
  path: '/campaign/userisincampaign',
  summary: 'A pessoa participa de alguma campanha em andamento?',
  tag: 'campanhas',
  auth: 'person',
  answer: z.object({ userIsInCampaign: z.boolean() }),
});
