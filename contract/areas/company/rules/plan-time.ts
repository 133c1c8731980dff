/**
 * When a plan ends, and what is told of it. All instants are of the server's clock, in
 * milliseconds.
 */
import type { Plan, PlanOffer, UpgradeCampaign } from '../entities/plan.ts';
import { daysLeft } from './upgrade.ts';

/** Of a company without a plan, or whose plan does not end. */
export const NO_DEADLINE = 100_000;
export const TRIAL_DAYS = 15;
export const EXTENSION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Days until the plan ends, by the company's calendar. 0 once it has ended. */
export const deadlineOf = (
  plan: Pick<Plan, 'finishDate'> | null | undefined,
  now: number,
): number => (plan ? (daysLeft(plan, now) ?? NO_DEADLINE) : NO_DEADLINE);

/** 1 is the most urgent; null says that nothing is to be told. */
export type ExpiryLevel = 1 | 2 | 3;
export const expiryLevel = (deadline: number): ExpiryLevel | null => {
  if (deadline < 1 || deadline > 10) return null;
  return deadline === 1 ? 1 : deadline <= 5 ? 2 : 3;
};

export type TrialProgress = 'notStarted' | 'started' | 'finish';
export const trialProgress = (
  { finishDate }: Pick<PlanOffer, 'finishDate'>,
  now: number,
): TrialProgress =>
  finishDate === null ? 'notStarted' : Date.parse(finishDate) > now ? 'started' : 'finish';

export const canTry = (
  offer: Pick<PlanOffer, 'enterprise' | 'trialDays' | 'trialsCount'>,
): boolean => !offer.enterprise && offer.trialDays > 0 && offer.trialsCount === 0;

/** A trial that has ended goes on by itself once; after that, sales are asked. */
export const canExtend = (
  {
    trial,
    trialsCount,
    finishDate,
  }: { trial: boolean; trialsCount?: number | undefined; finishDate: string | null },
  now: number,
): boolean => trial && trialsCount === 1 && finishDate !== null && Date.parse(finishDate) <= now;

/** From `now` on, in whole days. */
export const endAfter = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString();

export const isCampaignRunning = (
  { startDate, finishDate }: Pick<UpgradeCampaign, 'startDate' | 'finishDate'>,
  now: number,
): boolean => Date.parse(startDate) <= now && now < Date.parse(finishDate);
