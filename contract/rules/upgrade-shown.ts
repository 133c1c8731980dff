/** Whether pages show the upgrade of the plan: to administrators, and to others until they asked for it. */
import type { Plan } from '../entities/company/plan.ts';

const DAY_MS = 86_400_000;

/** Whole days until the trial ends: a day that has begun counts. 0 once it is over, null where it has no end. `now` in milliseconds. */
export const daysLeft = ({ finishDate }: Pick<Plan, 'finishDate'>, now: number): number | null =>
  finishDate === null ? null : Math.max(0, Math.ceil((Date.parse(finishDate) - now) / DAY_MS));

/** A trial counts while it has days left; once it is over, other plans that may be contracted are still there to ask for. */
export const isUpgradeButtonActive = (plan: Pick<Plan, 'trial' | 'finishDate' | 'unusedPlans'>, now: number): boolean =>
  plan.unusedPlans || (plan.trial && daysLeft(plan, now) !== 0);

export interface UpgradeFacts {
  isUpgradeButtonActive: boolean;
  admin: boolean;
  hasRequestedUpgrade: boolean;
}

export const upgradeShown = ({ isUpgradeButtonActive: active, admin, hasRequestedUpgrade }: UpgradeFacts): boolean =>
  active && (admin || !hasRequestedUpgrade);
