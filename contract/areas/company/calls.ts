import { readContact } from './api/contact.ts';
import { listPlans, readPlan, listPlanCampaigns, startTrial, extendTrial } from './api/plans.ts';
import { listScheduleEvents, listScheduleTypes } from './api/schedule.ts';

export const calls = {
  listPlans,
  readPlan,
  listPlanCampaigns,
  startTrial,
  extendTrial,
  readContact,
  listScheduleEvents,
  listScheduleTypes,
} as const;
