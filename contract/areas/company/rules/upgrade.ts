import type { Plan } from '../entities/plan.ts';

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
