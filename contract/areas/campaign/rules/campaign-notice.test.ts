import { expect, it } from 'vitest';
import type { Campaign } from '../entities/campaign.ts';
import { campaignModel, campaignsToTell } from './notices.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const campaign = (idCampaign: string, startDate: string, endDate: string): Campaign => ({
  idCampaign,
  name: idCampaign,
  description: null,
  rules: null,
  image: null,
  nodes: [],
  contents: [],
  startDate: `${startDate}T00:00:00.000Z`,
  endDate: `${endDate}T23:59:59.000Z`,
});
const campaigns = [
  campaign('long', '2026-11-01', '2026-12-31'),
  campaign('short', '2026-11-01', '2026-11-20'),
  campaign('over', '2026-10-01', '2026-11-19'),
  campaign('later', '2026-11-21', '2026-12-31'),
];

it.each([
  ['those that run, the first to end first', 1, [], ['short', 'long']],
  ['not those that were seen', 1, ['short'], ['long']],
  ['nothing to who takes no part', 0, [], []],
] as const)('tells of %s', (_, gamification, notified, expected) => {
  expect(
    campaignsToTell({ gamification, campaigns, notified }, now).map(({ idCampaign }) => idCampaign),
  ).toEqual(expected);
});

it.each([
  [1, 'single'],
  [2, 'multiple'],
  [3, 'multiple'],
  [4, 'list'],
] as const)('%i as %s', (count, model) => expect(campaignModel(count)).toBe(model));
