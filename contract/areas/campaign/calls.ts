import {
  listCampaigns,
  listCampaignsOfContent,
  isInCampaign,
  listCampaignsByUser,
} from './api/campaigns.ts';
import {
  listCampaignPointsSummary,
  readCampaignUserDetail,
  listCampaignDepartments,
  listCampaignCategories,
  listCampaignUserPoints,
  readCampaignDetail,
  listCampaignEvents,
} from './api/ranking.ts';

export const calls = {
  listCampaigns,
  listCampaignsOfContent,
  isInCampaign,
  listCampaignsByUser,
  listCampaignPointsSummary,
  readCampaignUserDetail,
  listCampaignDepartments,
  listCampaignCategories,
  listCampaignUserPoints,
  readCampaignDetail,
  listCampaignEvents,
} as const;
