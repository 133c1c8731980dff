/** Queued writes of a person to their company: terms, campaigns, the plan. */
import { acceptTerms, termsAcceptance } from '../api/access/users.ts';
import { campaignNotice, notifyCampaign } from '../api/campaign/campaigns.ts';
import {
  answerPlanRequest,
  contactTrial,
  planAnswer,
  planContract,
  requestPlan,
  requestUpgrade,
  trialContact,
  upgradeRequest,
} from '../api/learning/plans.ts';
import { command } from '../command.ts';

export const companyCommands = {
  /** A signature: never merged with another, and no write is reordered across it. */
  'terms.accept': command({
    version: 1,
    payload: termsAcceptance,
    inSupport: 'refused',
    byFile: 'sealed',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'barrier',
    subject: () => ({}),
  }),
  /** The person closed a campaign's notice: no device shows it again. */
  'campaign.notified': command({
    version: 1,
    payload: campaignNotice,
    inSupport: 'refused',
    byFile: 'noted',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /**
   * A person requests the upgrade of the plan, or says that they like the trial. Two requests count
   * as one.
   */
  'plan.requestUpgrade': command({
    version: 1,
    payload: upgradeRequest,
    inSupport: 'refused',
    byFile: 'sealed',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'once',
    subject: () => ({}),
  }),
  /** An administrator asks for the contract of a plan. */
  'plan.requestPlan': command({
    version: 1,
    payload: planContract,
    inSupport: 'refused',
    byFile: 'never',
    lane: (p) => `plan:${p.idPlanRequest}`,
    entity: (p) => `planRequest:${p.idPlanRequest}`,
    merge: 'once',
    creates: true,
    subject: () => ({}),
  }),
  /** An administrator asks sales for a word, or for more days. */
  'plan.contact': command({
    version: 1,
    payload: trialContact,
    inSupport: 'refused',
    byFile: 'never',
    lane: (p) => `plan:${p.idPlanRequest}`,
    entity: (p) => `planRequest:${p.idPlanRequest}`,
    merge: 'once',
    creates: true,
    subject: () => ({}),
  }),
  /** An administrator marks what a person asked as answered. Two marks count as one. */
  'plan.answerRequest': command({
    version: 1,
    payload: planAnswer,
    inSupport: 'refused',
    byFile: 'never',
    lane: (p) => `plan:${p.idPlanRequest}`,
    entity: (p) => `planRequest:${p.idPlanRequest}`,
    merge: 'append',
    needs: (p) => [`planRequest:${p.idPlanRequest}`],
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const companyCalls = {
  'terms.accept': { acceptTerms },
  'campaign.notified': { notifyCampaign },
  'plan.requestUpgrade': { requestUpgrade },
  'plan.requestPlan': { requestPlan },
  'plan.contact': { contactTrial },
  'plan.answerRequest': { answerPlanRequest },
};
