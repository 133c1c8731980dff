/** Which notice about the plan is due. Pure. All times are of the server's clock, ms. */
import type { Plan, UpgradeCampaign } from '#contract/areas/company/entities/plan.ts';
import { isUpgradeButtonActive, upgradeShown } from '#contract/areas/company/rules/upgrade.ts';
import {
  deadlineOf,
  expiryLevel,
  isCampaignRunning,
} from '#contract/areas/company/rules/plan-time.ts';

export interface PromptFacts {
  plan: Plan;
  admin: boolean;
  hasRequestedUpgrade: boolean;
  now: number;
  atHome: boolean;
  /** Terms wait for the person. */
  termsPending: boolean;
  /** Another dialog is open. */
  busy: boolean;
  wasShown(of: string): boolean;
  /** When the campaign was closed here; null: never. */
  closedAt(idCampaign: string): number | null;
}

export type Prompt =
  | { kind: 'ended' }
  | { kind: 'expiring'; of: string }
  | { kind: 'campaign'; campaign: UpgradeCampaign };

/** A level is told once for each end of each plan: another deadline begins anew. */
export const levelKey = ({ idPlan, finishDate }: Plan, level: number): string =>
  `${idPlan}~${finishDate}~${level}`;

export const promptOf = (facts: PromptFacts): Prompt | null => {
  const { plan, admin, hasRequestedUpgrade, now, atHome, termsPending, busy, wasShown, closedAt } =
    facts;
  if (termsPending || busy) return null;
  const deadline = deadlineOf(plan, now);
  if (deadline === 0) return { kind: 'ended' };
  const level = expiryLevel(deadline);
  // Who said that they want more has nothing left to do about it.
  if (level !== null && (admin || !hasRequestedUpgrade) && !wasShown(levelKey(plan, level)))
    return { kind: 'expiring', of: levelKey(plan, level) };
  const campaign = plan.campaign ?? null;
  const offered = upgradeShown({
    isUpgradeButtonActive: isUpgradeButtonActive(plan, now),
    admin,
    hasRequestedUpgrade,
  });
  if (!campaign || !atHome || !offered || !isCampaignRunning(campaign, now)) return null;
  const closed = closedAt(campaign.idCampaign);
  return closed === null || closed > now || now - closed >= campaign.frequencyToShow * 1000
    ? { kind: 'campaign', campaign }
    : null;
};
