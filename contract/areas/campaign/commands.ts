/** Queued write about a campaign's notice. */
import { command } from '#contract/command.ts';
import { campaignNotice, notifyCampaign } from './api/campaigns.ts';

export const campaignCommands = {
  /** The person closed a campaign's notice: no device shows it again. */
  'campaign.notified': command({
    version: 1,
    payload: campaignNotice,
    inSupport: 'refused',
    by: 'self',
    byFile: 'noted',
    lane: () => 'me',
    entity: (p) => `me:${p.idUser}`,
    merge: 'append',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const campaignCalls = {
  'campaign.notified': { notifyCampaign },
};
