/** Queued writes of a person to their company: terms, campaigns, the plan. */
import { acceptTerms, termsAcceptance } from '../api/access/users.ts';
import { campaignNotice, notifyCampaign } from '../api/campaign/campaigns.ts';
import { requestUpgrade, upgradeRequest } from '../api/learning/plans.ts';
import { command } from '../command.ts';

export const companyCommands = {
  /** A signature: never merged with another, and no write is reordered across it. */
  'terms.accept': command({
    version: 1,
    payload: termsAcceptance,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'barrier',
    subject: () => ({}),
  }),
  /** The person closed a campaign's notice: no device shows it again. */
  'campaign.notified': command({
    version: 1,
    payload: campaignNotice,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /** A person requests the upgrade of the plan, or says that they like the trial. Two requests count as one. */
  'plan.requestUpgrade': command({
    version: 1,
    payload: upgradeRequest,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'once',
    subject: () => ({}),
  }),
};

/** The API calls for sending these writes separately. In their own object, so that the app does not bundle them. */
export const companyCalls = {
  'terms.accept': { acceptTerms },
  'campaign.notified': { notifyCampaign },
  'plan.requestUpgrade': { requestUpgrade },
};
