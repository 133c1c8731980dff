// A notice that was closed here stays closed, on this device at once.
import { localCommand } from '../local-effect.ts';

export const campaignNotified = localCommand<'campaign.notified', 'me'>({
  table: 'me',
  rowId: (p) => p.idUser,
  apply: (row, { idCampaign }) => row && { ...row, campaignsNotified: [...new Set([...(row.campaignsNotified ?? []), idCampaign])] },
  merge: (waiting) => waiting,
});
