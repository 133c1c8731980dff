import { daysUntil } from '#contract/company-time.ts';
import type { Plan } from '../entities/plan.ts';

/**
 * Days until the plan ends, by the company's calendar: 1 tomorrow, and on the last day until its
 * end. 0 after the end, null without an end. `now` in milliseconds.
 */
export const daysLeft = ({ finishDate }: Pick<Plan, 'finishDate'>, now: number): number | null => {
  if (finishDate === null) return null;
  const end = Date.parse(finishDate);
  return end <= now ? 0 : Math.max(1, daysUntil(end, now));
};

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
