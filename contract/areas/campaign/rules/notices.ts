import type { Campaign } from '../entities/campaign.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { Plan } from '#contract/areas/company/entities/plan.ts';

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

/**
 * Whether a content shows that its page cannot be completed without it: while it is mandatory and
 * not done.
 */
export const mandatoryNotice = (
  mandatory: boolean,
  state: { status: string; progress: number } | null,
): boolean => mandatory && !(state && isDone(state));

const DAY_MS = 86_400_000;

/**
 * Days until the trial ends; a started day counts. 0 after the end, null without an end. `now` in
 * milliseconds.
 */
export const daysLeft = ({ finishDate }: Pick<Plan, 'finishDate'>, now: number): number | null =>
  finishDate === null ? null : Math.max(0, Math.ceil((Date.parse(finishDate) - now) / DAY_MS));

/**
 * A trial counts while it has days left; after it, other plans can still be requested. Not while a
 * requested plan waits for its answer.
 */
export const isUpgradeButtonActive = (
  plan: Pick<Plan, 'trial' | 'finishDate' | 'unusedPlans' | 'requestedPlan'>,
  now: number,
): boolean =>
  (plan.requestedPlan ?? null) === null &&
  (plan.unusedPlans || (plan.trial && daysLeft(plan, now) !== 0));

export interface UpgradeFacts {
  isUpgradeButtonActive: boolean;
  admin: boolean;
  hasRequestedUpgrade: boolean;
}

/**
 * Whether pages offer the upgrade of the plan: to administrators, and to others until they
 * requested it.
 */
export const upgradeShown = ({
  isUpgradeButtonActive: active,
  admin,
  hasRequestedUpgrade,
}: UpgradeFacts): boolean => active && (admin || !hasRequestedUpgrade);
