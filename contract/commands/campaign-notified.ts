import { campaignNotice } from '../api/campaign/campaigns.ts';
import { command } from '../command.ts';

/** The notice of a campaign was closed: it is not shown again, on no device. */
export const campaignNotifiedCommand = command({
  kind: 'campaign.notified',
  version: 1,
  payload: campaignNotice,
  lane: () => 'me',
  entity: (p) => `me:${p.idUser}`,
  merge: 'append',
});
