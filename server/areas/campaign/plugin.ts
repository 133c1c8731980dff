import { areaWith } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { campaignWrites } from './campaign-writes.ts';
import {
  listCampaignsRoute,
  listCampaignsOfContentRoute,
  isInCampaignRoute,
  listCampaignsByUserRoute,
} from './routes/campaigns.ts';
import {
  listCampaignPointsSummaryRoute,
  readCampaignUserDetailRoute,
  listCampaignDepartmentsRoute,
  listCampaignCategoriesRoute,
  listCampaignUserPointsRoute,
  readCampaignDetailRoute,
  listCampaignEventsRoute,
} from './routes/ranking.ts';

export const campaign = areaWith<LearningServices>()({
  routes: {
    listCampaigns: listCampaignsRoute,
    listCampaignsOfContent: listCampaignsOfContentRoute,
    isInCampaign: isInCampaignRoute,
    listCampaignsByUser: listCampaignsByUserRoute,
    listCampaignPointsSummary: listCampaignPointsSummaryRoute,
    readCampaignUserDetail: readCampaignUserDetailRoute,
    listCampaignDepartments: listCampaignDepartmentsRoute,
    listCampaignCategories: listCampaignCategoriesRoute,
    listCampaignUserPoints: listCampaignUserPointsRoute,
    readCampaignDetail: readCampaignDetailRoute,
    listCampaignEvents: listCampaignEventsRoute,
  },
  writes: campaignWrites,
  makeServices: () => ({}),
});
