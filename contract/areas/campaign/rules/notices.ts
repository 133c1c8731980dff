import type { Campaign } from '../entities/campaign.ts';

/** The campaign notices on a person's home, and their layout. */
export interface CampaignNoticeFacts {
  /** 1 when the person takes part in gamification. */
  gamification: 0 | 1;
  campaigns: readonly Campaign[];
  /** Ids of campaigns whose notice was closed. */
  notified: readonly string[];
}

export const isRunning = (
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  now: number,
): boolean => Date.parse(startDate) <= now && now <= Date.parse(endDate);

/** Running campaigns whose notice was not closed, the first to end first. `now` in milliseconds. */
export const campaignsToTell = (
  { gamification, campaigns, notified }: CampaignNoticeFacts,
  now: number,
): Campaign[] =>
  gamification === 0
    ? []
    : campaigns
        .filter((one) => isRunning(one, now) && !notified.includes(one.idCampaign))
        .toSorted((a, b) => a.endDate.localeCompare(b.endDate));

export type CampaignModel = 'single' | 'multiple' | 'list';

/** Layout: one in full, two or three side by side, more as a list. */
export const campaignModel = (count: number): CampaignModel =>
  count < 2 ? 'single' : count < 4 ? 'multiple' : 'list';
