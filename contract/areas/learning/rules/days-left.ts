/**
 * How near the end of something is, in days of the company's calendar: the same words and colours
 * wherever it is told.
 */
import { daysUntil } from '#contract/company-time.ts';

/** 0 on the last day, negative after it. Both in milliseconds. */
export const daysLeft = daysUntil;

/**
 * `far` is told by its date alone. A month, a week and a day before the end it is told more clearly
 * each time.
 */
export type Nearness = 'far' | 'month' | 'week' | 'day' | 'over';

export const nearnessOf = (days: number): Nearness => {
  if (days < 0) return 'over';
  if (days <= 1) return 'day';
  if (days <= 7) return 'week';
  return days <= 30 ? 'month' : 'far';
};
