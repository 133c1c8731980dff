import { areaWith } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { contactWrites } from './contact-writes.ts';
import { planWrites } from './plan-writes.ts';
import {
  listPlansRoute,
  readPlanRoute,
  listPlanCampaignsRoute,
  startTrialRoute,
  extendTrialRoute,
} from './routes/plans.ts';
import { readContactRoute } from './routes/read-contact.ts';
import { listScheduleEventsRoute, listScheduleTypesRoute } from './routes/schedule.ts';

export const company = areaWith<LearningServices>()({
  routes: {
    listPlans: listPlansRoute,
    readPlan: readPlanRoute,
    listPlanCampaigns: listPlanCampaignsRoute,
    startTrial: startTrialRoute,
    extendTrial: extendTrialRoute,
    readContact: readContactRoute,
    listScheduleEvents: listScheduleEventsRoute,
    listScheduleTypes: listScheduleTypesRoute,
  },
  writes: { ...planWrites, ...contactWrites },
  makeServices: () => ({}),
});
