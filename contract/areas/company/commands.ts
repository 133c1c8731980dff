/** Queued writes about the company's plan. */
import {
  answerPlanRequest,
  contactTrial,
  planAnswer,
  planContract,
  requestPlan,
  requestUpgrade,
  trialContact,
  upgradeRequest,
} from './api/plans.ts';
import { command } from '#contract/command.ts';

export const companyCommands = {
  /**
   * A person requests the upgrade of the plan, or says that they like the trial. Two requests count
   * as one.
   */
  'plan.requestUpgrade': command({
    version: 1,
    payload: upgradeRequest,
    inSupport: 'refused',
    by: 'self',
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
    by: 'administrator',
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
    by: 'administrator',
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
    by: 'administrator',
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
  'plan.requestUpgrade': { requestUpgrade },
  'plan.requestPlan': { requestPlan },
  'plan.contact': { contactTrial },
  'plan.answerRequest': { answerPlanRequest },
};
