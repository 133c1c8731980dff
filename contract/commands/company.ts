/** Queued writes of a person towards their company: terms, campaigns, the plan. */
import { acceptTerms, termsAcceptance } from '../api/access/users.ts';
import { campaignNotice, notifyCampaign } from '../api/campaign/campaigns.ts';
import { requestUpgrade, upgradeRequest } from '../api/learning/plans.ts';
import { command } from '../command.ts';

export const companyCommands = {
  /** A signature: never merged with another, never reordered across one. */
  'terms.accept': command({
    version: 1,
    payload: termsAcceptance,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'barrier',
    subject: () => ({}),
  }),
  /** The notice of a campaign was closed: it is not shown again, on no device. */
  'campaign.notified': command({
    version: 1,
    payload: campaignNotice,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
  /** A person asks for the upgrade of the plan, or says that the trial pleases: asked twice is asked once. */
  'plan.requestUpgrade': command({
    version: 1,
    payload: upgradeRequest,
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'once',
    subject: () => ({}),
  }),
};

/** The calls that they are when they come alone. Apart, so that the app does not carry them. */
export const companyCalls = {
  'terms.accept': { acceptTerms },
  'campaign.notified': { notifyCampaign },
  'plan.requestUpgrade': { requestUpgrade },
};
