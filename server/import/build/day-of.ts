import { companyDay } from '#contract/rules/live-day.ts';

const DAY_MS = 86_400_000;

/** '+2' is two days after `today`, in ms; a day stays itself. */
export const dayOf = (said: string, today: number): string => (said.startsWith('+') ? companyDay(today + Number(said) * DAY_MS) : said);
